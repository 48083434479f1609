import type { QuestionView, RawAnswer } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { goesOn } from './use-going-on.ts';

const look = { style: null, header: null, footer: null, goesOn: true } as const;
const answers = [
  { uid: 'a', code: 1, text: [] },
  { uid: 'b', code: 2, text: [], openText: true },
];
const raw = (...values: readonly string[]): RawAnswer => ({ values, texts: {}, na: false });

function question(kind: string, subKind: string): QuestionView {
  return { type: 'question', uid: 'q', kind, subKind, answers } as unknown as QuestionView;
}

describe('one choice goes on by itself', () => {
  const radio = question('closed', 'radio');
  const page = { mode: 'web', look, nodes: [radio] } as const;

  it('where the survey wants it and the page asks this alone', () => {
    expect(goesOn(page, radio, raw('1'))).toBe(true);
    expect(goesOn({ ...page, look: { ...look, goesOn: undefined } as never }, radio, raw('1'))).toBe(false);
    expect(goesOn({ ...page, nodes: [radio, radio] }, radio, raw('1'))).toBe(false);
    expect(goesOn({ ...page, mode: 'interviewer' }, radio, raw('1'))).toBe(false);
  });

  it('not where words are still to be written, or more may be chosen', () => {
    expect(goesOn(page, radio, raw('2'))).toBe(false);
    expect(goesOn(page, radio, raw())).toBe(false);
    expect(goesOn(page, radio, { ...raw('1'), na: true })).toBe(false);
    expect(goesOn(page, question('closed', 'checkBox'), raw('1'))).toBe(false);
    expect(goesOn(page, question('quota', 'radio'), raw('1')), 'its place may be taken').toBe(false);
    expect(goesOn(page, question('open', 'text'), raw('1'))).toBe(false);
  });
});

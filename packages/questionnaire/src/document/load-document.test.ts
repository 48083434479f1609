import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { interviewSeed, randomInterview } from '../data-test/random-interview.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { pageView } from '../interview/view-page.ts';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { richDocument } from '../scenario/rich-document.ts';
import { loadDocument, parseDocument } from './parse-document.ts';

const isChosen = (question: string) => ({ op: 'is', question, answer: 1 });

describe('a document that was frozen', () => {
  it('is loaded as it was when it was checked: the same interviews, the same pages', () => {
    for (const name of seeds('frozen', 20)) {
      const document = richDocument(name);
      const [parsed, loaded] = [parseDocument(document), loadDocument(document)];
      if (!parsed.ok || !loaded.ok) throw new Error(`document ${name} is refused`);
      const seed = interviewSeed(name, 0);
      expect(randomInterview(loaded.value, seed).events).toEqual(randomInterview(parsed.value, seed).events);
      const start = { seed, language: 'he', mode: 'phone', profile: {}, quotaVariables: [] } as const;
      const [first, same] = [beginInterview(parsed.value, start), beginInterview(loaded.value, start)];
      if (first.page !== null) expect(pageView(loaded.value, same)).toEqual(pageView(parsed.value, first));
    }
  });

  it('is loaded without checking references, but refused when a part cannot be parsed', () => {
    const nameless = buildDocument([
      { uid: 'p1', nodes: [radio('q1', { entrance: [[{ if: isChosen('q0'), act: { do: 'show' } }]] })] },
    ]);
    expect(parseDocument(nameless)).toMatchObject({ ok: false, error: [{ code: 'unknownQuestion', at: 'q1' }] });
    expect(loadDocument(nameless).ok).toBe(true);
    const broken = buildDocument([{ uid: 'p1', nodes: [radio('q1', { kind: 'smell' })] }]);
    expect(loadDocument(broken)).toMatchObject({ ok: false, error: [{ code: 'unknownKind', at: 'q1' }] });
  });
});

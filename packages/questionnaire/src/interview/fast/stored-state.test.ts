import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../../tools/test/chance/seeds.ts';
import { interviewSeed, randomInterview } from '../../data-test/random-interview.ts';
import { compiled } from '../../scenario/build-document.ts';
import { randomDocument } from '../../scenario/random-document.ts';
import { richDocument } from '../../scenario/rich-document.ts';
import { beginInterview } from '../begin-interview.ts';
import type { InterviewState } from '../interview-state.ts';
import { step } from '../step.ts';
import { readState, writeState } from './stored-state.ts';

function writtenAndRead(state: InterviewState): InterviewState {
  const read = readState(writeState(state));
  if (read === null) throw new Error('not read');
  return read;
}

describe('a state that is written and read', () => {
  it('is the same, byte by byte, and goes on as if it had never been text', () => {
    for (const [round, name] of seeds('stored', 20).entries()) {
      const document = round % 2 === 0 ? randomDocument(name, 12) : richDocument(name, 12);
      const questionnaire = compiled(document);
      const seed = interviewSeed(name, 0);
      const start = { seed, language: 'en', mode: 'simulation', profile: {}, quotaVariables: [] } as const;
      const rng = createRng(seed, 'stored');
      let state = beginInterview(questionnaire, start);
      let stored = state;
      for (const event of randomInterview(questionnaire, seed, { start }).events) {
        state = step(questionnaire, state, event).state;
        stored = step(questionnaire, stored, event).state;
        // Several changes may lie between two writes, and some states pass through JSON.
        if (rng.below(3) > 0) continue;
        stored = writtenAndRead(rng.below(4) === 0 ? JSON.parse(JSON.stringify(stored)) : stored);
        expect(JSON.stringify(stored)).toBe(JSON.stringify(state));
        expect(writeState(writtenAndRead(stored))).toBe(writeState(stored));
      }
      expect(JSON.stringify(writtenAndRead(stored))).toBe(JSON.stringify(state));
    }
  });

  it('keeps answers in order: replaced ones in place, returning ones at the end', () => {
    const questionnaire = compiled(randomDocument('order', 3));
    let state = beginInterview(questionnaire, {
      seed: '01',
      language: 'en',
      mode: 'web',
      profile: {},
      quotaVariables: [],
    });
    const give = (node: string, number: number | null): void => {
      const value = number === null ? null : ({ type: 'number', number } as const);
      state = writtenAndRead(step(questionnaire, state, { type: 'answer', node, value, by: 'set', lang: 'en' }).state);
    };
    for (const node of ['c', 'a', '__proto__', 'b', '7']) give(node, 1);
    give('a', 2);
    give('c', null);
    give('c', 3);
    expect(JSON.stringify(state.answers)).toBe(
      JSON.stringify(JSON.parse(`{"7":${of(1)},"a":${of(2)},"__proto__":${of(1)},"b":${of(1)},"c":${of(3)}}`)),
    );
  });

  it('is not read from another version or invalid text', () => {
    const questionnaire = compiled(randomDocument('version', 3));
    const start = { seed: '01', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;
    const text = writeState(beginInterview(questionnaire, start));
    expect(readState(text)).not.toBeNull();
    expect(readState(text.replace('"version":1', '"version":2'))).toBeNull();
    expect(readState(text.split('\n').slice(0, -1).join('\n'))).toBeNull();
    for (const none of ['', '{}', JSON.stringify(beginInterview(questionnaire, start))])
      expect(readState(none)).toBeNull();
  });
});

function of(number: number): string {
  return `{"value":{"type":"number","number":${number}},"by":"set","lang":"en"}`;
}

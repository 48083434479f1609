import type { RememberedCode } from '../acting/acts-alone.ts';
import { type Codeframe, givenCode } from '../frame/codeframe.ts';
import { answerKey } from '../key/answer-key.ts';
import type { CodeRule } from '../rules/code-rule.ts';
import type { Example } from './suggester.ts';

/** A name or a note says less than an answer does. */
const SHARE_OF_WORDS = 0.5;

/** A code that the memory of a group holds for a key. */
export interface RememberedKey extends RememberedCode {
  readonly key: string;
}

/** What a frame itself says of its codes, for suggestions before anything is coded: names, notes, words of rules. */
export function examplesOfFrame(frame: Codeframe, rules: readonly CodeRule[]): readonly Example[] {
  const texts = [
    ...frame.codes.flatMap(({ id, names, note }) => [...Object.values(names), note].map((text) => ({ id, text }))),
    ...rules.filter(({ kind }) => kind !== 'pattern').map(({ code, text }) => ({ id: code, text })),
  ];
  return texts.flatMap(({ id, text }): Example[] => {
    const code = givenCode(frame, id)?.id ?? null;
    const key = answerKey(text);
    return code === null || key === '' ? [] : [{ key, code, share: SHARE_OF_WORDS }];
  });
}

/** What a group remembers of its other projects; it counts the more the more often it was put, and less than an answer. */
export function examplesOfMemory(frame: Codeframe, memory: readonly RememberedKey[]): readonly Example[] {
  return memory.flatMap(({ key, code, times }): Example[] => {
    const given = givenCode(frame, code)?.id ?? null;
    return given === null || times <= 0 ? [] : [{ key, code: given, share: times / (times + 1) }];
  });
}

import { answerKey } from '../key/answer-key.ts';
import { type Code, type CodeId, isLiving } from './code.ts';
import type { Codeframe } from './codeframe.ts';

/**
 * The living code that has one of these names in the same language, read as the key of an answer; null when they are
 * free. `except` is the code that is being renamed.
 */
export function nameTaken(frame: Codeframe, names: Code['names'], except: CodeId | null = null): Code | null {
  const wanted = Object.entries(names).map(([language, name]) => [language, nameKey(name)] as const);
  const isSame = (code: Code): boolean =>
    wanted.some(([language, key]) => key !== '' && nameKey(code.names[language] ?? '') === key);
  return frame.codes.find((code) => code.id !== except && isLiving(code) && isSame(code)) ?? null;
}

/** What is the same in two names of one code; a name of punctuation only is still a name. */
export function nameKey(name: string): string {
  return answerKey(name) || name.trim();
}

import { HEALTH_WORDS_EN, type HealthFinding, type HealthWord } from '@seker/contract';
import type { Translate } from '@seker/ui';

type Told = HealthFinding['found'];

/** What a check is about. */
export function checkName({ name }: HealthFinding, t: Translate): string {
  const key = `health.check.${name}`;
  return isWord(key) ? t(key) : name;
}

export function foundWords({ found }: HealthFinding, t: Translate): string {
  return said('found', found, t);
}

/** How it is mended; empty where nothing is wrong. */
export function mendWords({ mend }: HealthFinding, t: Translate): string {
  return mend === null ? '' : said('mend', mend, t);
}

/** A node of another version may say what this page has no words for; then its key is more than nothing. */
function said(part: 'found' | 'mend', { key, values }: Told, t: Translate): string {
  const word = `health.${part}.${key}`;
  return isWord(word) ? t(word, values) : key;
}

function isWord(key: string): key is HealthWord {
  return Object.hasOwn(HEALTH_WORDS_EN, key);
}

const COMMAND = /["„](npm run admin -- [^"”]+)["”]/;

/** A sentence before, in and after the command that it names; the command is copied. */
export function aroundCommand(text: string): {
  readonly before: string;
  readonly command: string | null;
  readonly after: string;
} {
  const found = COMMAND.exec(text);
  const command = found?.[1] ?? null;
  if (found === null || command === null) return { before: text, command: null, after: '' };
  return { before: text.slice(0, found.index), command, after: text.slice(found.index + found[0].length) };
}

import { HEALTH_WORDS_EN, type HealthWord } from '@seker/contract';
import type { Sentence } from './sentence.ts';

type Part<Name extends string> = HealthWord extends infer Key
  ? Key extends `health.${Name}.${infer Rest}`
    ? Rest
    : never
  : never;

export type CheckName = Part<'check'>;
export type FoundKey = Part<'found'>;
export type MendKey = Part<'mend'>;

/** Says what a check is about, in English. */
export function nameInWords(name: CheckName): string {
  return HEALTH_WORDS_EN[`health.check.${name}`];
}

/** Says what was found, in English. */
export function foundInWords(found: Sentence<FoundKey>): string {
  return fill(HEALTH_WORDS_EN[`health.found.${found.key}`], found.values);
}

/** Says how it is mended, in English. */
export function mendInWords(mend: Sentence<MendKey>): string {
  return fill(HEALTH_WORDS_EN[`health.mend.${mend.key}`], mend.values);
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}

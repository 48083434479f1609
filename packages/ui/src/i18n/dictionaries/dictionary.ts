import type { en } from './en.ts';

/** Every key; a language that lacks one does not compile. Plural forms are `key_one`, `key_two`, `key_other`. */
export type DictionaryKey = keyof typeof en;
export type Dictionary = Readonly<Record<DictionaryKey, string>>;

type PluralForm = 'one' | 'two' | 'other';
type PluralKey<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem : never;

/** What a screen asks for: a plain key, or the stem of a plural one (together with `count`). */
export type TextKey = Exclude<DictionaryKey, `${string}_${PluralForm}`> | PluralKey<DictionaryKey>;

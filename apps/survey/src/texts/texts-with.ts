import type { en } from './en.ts';

/** Every text, each plural with all the forms of a language. */
export type TextsWith<Form extends Intl.LDMLPluralRule> = Readonly<
  Record<keyof typeof en, string | { readonly by: string; readonly forms: Readonly<Record<Form | 'other', string>> }>
>;

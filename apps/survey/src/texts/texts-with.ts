import type { TextKey } from './text-key.ts';

/** Every text, each plural with all the forms of a language. */
export type TextsWith<Form extends Intl.LDMLPluralRule> = Readonly<
  Record<TextKey, string | { readonly by: string; readonly forms: Readonly<Record<Form | 'other', string>> }>
>;

import type { TextsWith } from '../texts-with.ts';
import type { en } from './en.ts';

/** English is the list of what there is to complain of. */
export type ComplaintKey = keyof typeof en;

/** Every complaint, each plural with all the forms of a language. */
export type ComplaintsWith<Form extends Intl.LDMLPluralRule> = Pick<TextsWith<Form>, ComplaintKey>;

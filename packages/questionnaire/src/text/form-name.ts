import { PLURAL_CATEGORIES } from './plural-category.ts';
import type { Selector } from './rich-text.ts';

const EXACT_NUMBER = /^=(?:0|-?[1-9][0-9]{0,8})$/;

/** Whether a selector can have a form of that name: a plural category or an exact number, or any name for an answer. */
export function isFormName(type: Selector['type'], name: string): boolean {
  return type === 'select' || PLURAL_CATEGORIES.some((each) => each === name) || EXACT_NUMBER.test(name);
}

import { readFields } from '../document/json-fields.ts';
import { hasWords, type ReadMailText, refuseForeign } from './mail-text.ts';
import { readRichText } from './read-rich-text.ts';
import { piecesOf, type RichText } from './rich-text.ts';

const MAX_PARAGRAPHS = 200;

/**
 * Reads what an interviewer says outside the questionnaire: paragraphs and lists of rich text, whose pipes and selectors show
 * fields of the respondent. What is in italics is not read out. Neither media nor links, which cannot be said.
 */
export function readTalkText(json: readonly unknown[]): ReadMailText<RichText> {
  const errors: ReadMailText<RichText>['errors'][number][] = [];
  const fields = readFields({}, 'text', errors);
  if (json.length > MAX_PARAGRAPHS) fields.fail('tooLarge', 'text');
  const text = readRichText(json.slice(0, MAX_PARAGRAPHS), fields);
  refuseForeign(text, errors, 'text');
  if (piecesOf(text).some(({ type }) => type === 'link')) fields.fail('wrongShape', 'a link cannot be said');
  return { text, errors };
}

/** Whether there is anything to say. */
export function isSilent(text: RichText): boolean {
  return !text.some(hasWords);
}

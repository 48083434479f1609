import { randomBytes } from 'node:crypto';
import type { SurveyPageModel } from '@seker/contract';
import { BoundedMap } from '@seker/kernel';
import { PageMould, type WrittenPage, writtenPage } from './page-mould.ts';

/** Pages without what is one browser's own; some dozens of kilobytes each. */
const KEPT = 200;
/** In characters of the model: larger pages are few, and would fill the memory. */
const WORTH_KEEPING = 40_000;
/** What many respondents see alike; a page to come back by holds a secret. */
const ALIKE: readonly SurveyPageModel['kind'][] = ['page', 'welcome', 'ended'];

/** What stands for a browser's own in a page that is kept: no text of a survey holds it. */
const NONCE = randomBytes(12).toString('base64url');
const STANDS = [`token-${NONCE}`, `/address-${NONCE}`] as const;

/**
 * Writes pages, each once for all browsers that see the same: they differ by the form's token and its address alone, which
 * are put into the page that was written for the first of them. Both consist of characters that mean nothing in HTML or JSON.
 */
export function keepPages<Words>(
  write: (model: SurveyPageModel, words: Words) => string,
): (model: SurveyPageModel, words: Words) => WrittenPage {
  const pages = new BoundedMap<string, PageMould>(KEPT);
  return (model, words) => {
    const own = ownOf(model);
    if (own === null) return writtenPage(write(model, words));
    const key = own.reduce(
      (json, actual, index) => json.replaceAll(actual, STANDS[index] ?? ''),
      JSON.stringify(model),
    );
    if (key.length > WORTH_KEEPING) return writtenPage(write(model, words));
    const kept = pages.get(key);
    const page = kept ?? new PageMould(write(JSON.parse(key) as SurveyPageModel, words), STANDS);
    if (kept === undefined) pages.set(key, page);
    return page.fill(own);
  };
}

/** What is the browser's own on the page, its token and its address; `null` where the page is no one else's. */
function ownOf(model: SurveyPageModel): readonly string[] | null {
  if (!ALIKE.includes(model.kind)) return null;
  if (!('formAction' in model)) return [];
  // The language that stands behind an address is the same for many.
  const [address = ''] = model.formAction.split('?');
  const own = [model.token, address];
  return own.every(isPlain) ? own : null;
}

/** Long enough to be found nowhere else in the page. */
function isPlain(text: string): boolean {
  return /^[\w/-]{16,200}$/.test(text);
}

import { randomBytes } from 'node:crypto';
import type { SurveyPageModel } from '@seker/contract';
import { BoundedMap } from '@seker/kernel';
import { PageMould, type WrittenPage, writtenPage } from './page-mould.ts';

/** Pages without a browser's own values; some dozens of kilobytes each. */
const KEPT = 200;
/** In characters of the model: larger pages are rare, and would fill the memory. */
const WORTH_KEEPING = 40_000;
/** Pages that are the same for many respondents; a page with a return link contains a secret. */
const ALIKE: readonly SurveyPageModel['kind'][] = ['page', 'welcome', 'ended'];

/** Placeholders for a browser's own values in a cached page; no survey text can contain them. */
const NONCE = randomBytes(12).toString('base64url');
const STANDS = [`token-${NONCE}`, `/address-${NONCE}`, `seen-${NONCE}`] as const;

/**
 * Renders each page once for all browsers that see the same: only the form's token, its address and when a start was shown
 * differ, and are inserted into the cached page. All consist of characters without a meaning in HTML or JSON.
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

/** Returns the browser's own values on the page; `null` when the page is not shared. */
function ownOf(model: SurveyPageModel): readonly string[] | null {
  if (!ALIKE.includes(model.kind)) return null;
  // Where it leads is one respondent's own address.
  if (model.kind === 'ended' && (model.position !== undefined || model.handoff !== null)) return null;
  if (!('token' in model) || !('formAction' in model)) return [];
  // Many share the language suffix of an address.
  const [address = ''] = model.formAction.split('?');
  // Fields that came with the address are one respondent's own, and may stand in the greeting.
  if (model.kind === 'welcome' && !isShared(model.formAction)) return null;
  if (model.kind === 'welcome' && model.guard !== undefined) {
    // Work is one browser's, and so is its page.
    if (model.guard.work !== undefined) return null;
    const ownOfStart = [model.token, address, model.guard.seen];
    return ownOfStart.every(isPlain) ? ownOfStart : null;
  }
  const own = [model.token, address];
  return own.every(isPlain) ? own : null;
}

/** Whether an address says no more than a language and a label. */
function isShared(address: string): boolean {
  const [, query = ''] = address.split('?');
  return [...new URLSearchParams(query).keys()].every((name) => name === 'lang' || name === 'via');
}

/** Whether a text is long enough to be unique in the page. */
function isPlain(text: string): boolean {
  return /^[\w/-]{16,200}$/.test(text);
}

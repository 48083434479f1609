import { randomBytes } from 'node:crypto';
import type { SurveyPageModel } from '@seker/contract';
import { BoundedMap } from '@seker/kernel';

/** Pages without what is one browser's own; some dozens of kilobytes each. */
const KEPT = 200;
/** In characters of the model: larger pages are few, and would fill the memory. */
const WORTH_KEEPING = 40_000;
/** What many respondents see alike; a page to come back by holds a secret. */
const ALIKE: readonly SurveyPageModel['kind'][] = ['page', 'welcome', 'ended'];

/** What stands for a browser's own in a page that is kept: no text of a survey holds it. */
const NONCE = randomBytes(12).toString('base64url');
const TOKEN = `token-${NONCE}`;
const ADDRESS = `/address-${NONCE}`;

/**
 * Renders pages, each once for all browsers that see the same: they differ by the form's token and its address alone, which
 * are put into the page that was rendered for the first of them. Both consist of characters that mean nothing in HTML or JSON.
 */
export function keepPages<Words>(
  render: (model: SurveyPageModel, words: Words) => string,
): (model: SurveyPageModel, words: Words) => string {
  const pages = new BoundedMap<string, string>(KEPT);
  return (model, words) => {
    const own = ownOf(model);
    if (own === null) return render(model, words);
    const key = own.reduce((json, { actual, stand }) => json.replaceAll(actual, stand), JSON.stringify(model));
    if (key.length > WORTH_KEEPING) return render(model, words);
    const kept = pages.get(key);
    const page = kept ?? render(JSON.parse(key) as SurveyPageModel, words);
    if (kept === undefined) pages.set(key, page);
    return own.reduce((html, { actual, stand }) => html.replaceAll(stand, actual), page);
  };
}

/** What is the browser's own on the page, and what stands for it; `null` where the page is no one else's. */
function ownOf(model: SurveyPageModel): readonly { readonly actual: string; readonly stand: string }[] | null {
  if (!ALIKE.includes(model.kind)) return null;
  if (!('formAction' in model)) return [];
  const { token, formAction } = model;
  if (!isPlain(token) || !isPlain(formAction)) return null;
  return [
    { actual: token, stand: TOKEN },
    { actual: formAction, stand: ADDRESS },
  ];
}

/** Long enough to be found nowhere else in the page. */
function isPlain(text: string): boolean {
  return /^[\w/-]{16,200}$/.test(text);
}

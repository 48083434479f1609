import { type DraftDocument, type DraftNode, textOf } from '@seker/questionnaire/design';
import { plainDraftText } from '../rich-text/plain-draft-text.ts';
import { draftIndex } from '../session/draft-index.ts';

/** The parts that are ticked without those that stand in another ticked one: they come with it. */
export function outermost(document: DraftDocument, ticked: ReadonlySet<string>): readonly string[] {
  return draftIndex(document)
    .order.filter(({ node }) => ticked.has(node.uid) && !isWithin(document, node, ticked))
    .map(({ node }) => node.uid);
}

/** Whether a part comes along with another one that is ticked. */
export function isWithin(document: DraftDocument, { uid }: DraftNode, ticked: ReadonlySet<string>): boolean {
  const { byUid } = draftIndex(document);
  let at = byUid.get(uid)?.parent ?? null;
  while (at !== null && !ticked.has(at)) at = byUid.get(at)?.parent ?? null;
  return at !== null;
}

/** Whether no word was written yet, but for the names that a new questionnaire has from the first. */
export function isUnwritten(document: DraftDocument): boolean {
  const { questions, order } = draftIndex(document);
  if (questions.length > 1) return false;
  return order
    .filter(({ role }) => role === 'question' || role === 'text')
    .every(({ node }) => document.languages.every((one) => plainDraftText(textOf(one, `${node.uid}.text`)) === ''));
}

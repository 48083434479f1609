import { applyCommand, type DraftDocument, textOf } from '@seker/questionnaire/design';
import { draftIndex, type IndexedNode } from '../draft-index.ts';
import { plainDraftText } from '../plain-draft-text.ts';

/** Whether no word was written yet, but for the names that a new questionnaire has from the first. */
export function isUnwritten(document: DraftDocument): boolean {
  const { questions, order } = draftIndex(document);
  if (questions.length > 1) return false;
  return order
    .filter(({ role }) => role === 'question' || role === 'text')
    .every(({ node }) => document.languages.every((one) => plainDraftText(textOf(one, `${node.uid}.text`)) === ''));
}

/** The question with which a new questionnaire begins, as long as nothing is written; it gives way to what is copied. */
export function untouchedQuestion(document: DraftDocument): IndexedNode | null {
  return isUnwritten(document) ? (draftIndex(document).questions[0] ?? null) : null;
}

/** The draft without that question, so that what is copied can have its number. */
export function withoutUntouched(document: DraftDocument): DraftDocument {
  const untouched = untouchedQuestion(document);
  if (untouched === null) return document;
  const done = applyCommand(document, { op: 'remove', uid: untouched.node.uid });
  return done.ok ? done.value.document : document;
}

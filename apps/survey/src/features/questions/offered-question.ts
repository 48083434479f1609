import type { Offer, QuestionView } from '@seker/questionnaire';

/** The question with only those items that are offered with the answers of now. */
export function offeredQuestion(question: QuestionView, offer: Offer | undefined): QuestionView {
  if (offer === undefined) return question;
  const answers = offered(question.answers, offer.answers);
  if ('rows' in question) {
    const [rows, columns] = [offered(question.rows, offer.rows), offered(question.columns, offer.columns)];
    return { ...question, answers, rows, columns };
  }
  if ('sets' in question) return { ...question, answers, sets: offered(question.sets, offer.rows) };
  return { ...question, answers };
}

function offered<T extends { readonly uid: string }>(
  items: readonly T[],
  uids: ReadonlySet<string> | undefined,
): readonly T[] {
  return uids === undefined ? items : items.filter(({ uid }) => uids.has(uid));
}

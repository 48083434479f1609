import { mapShownLists, type Offer, type QuestionView } from '@seker/questionnaire';

/** The question with only those items that are offered with the answers of now. */
export function offeredQuestion(question: QuestionView, offer: Offer | undefined): QuestionView {
  if (offer === undefined) return question;
  return mapShownLists(question, (list, items) => {
    const offered = offer[list];
    return offered === undefined ? items : items.filter(({ uid }) => offered.has(uid));
  });
}

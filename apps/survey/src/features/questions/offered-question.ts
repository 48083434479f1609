import { mapShownLists, type Offer, type QuestionView } from '@seker/questionnaire';
import type { TypedValues } from './typed-values.ts';

/** The question with only those items that are offered with the answers of now, in the words typed for them on this page. */
export function offeredQuestion(question: QuestionView, offer: Offer | undefined, values: TypedValues): QuestionView {
  if (offer === undefined) return question;
  return mapShownLists(question, (list, items) =>
    items.flatMap((item) => {
      const { uid, wordsIn = '' } = item;
      if (offer[list]?.has(uid) === false) return [];
      const text = values[wordsIn]?.texts[uid]?.trim();
      return text ? { ...item, text: [[{ type: 'piped', text }]] } : item;
    }),
  );
}

import { mapShownLists, NO_RAW_ANSWER, type Offer, type QuestionView } from '@seker/questionnaire';
import type { TypedValues } from './typed-values.ts';

/** The question with only those items that are offered with the answers of now, in the words typed for them on this page. */
export function offeredQuestion(question: QuestionView, offer: Offer | undefined, values: TypedValues): QuestionView {
  if (offer === undefined) return question;
  return mapShownLists(question, (list, items) =>
    items.flatMap((item) => {
      const { uid, code, wordsIn = '' } = item;
      if (offer[list]?.has(uid) === false) return [];
      const { values: ticked, parts = {}, texts } = values[wordsIn] ?? NO_RAW_ANSWER;
      // Words stay in their field when the answer is taken back, or that of their row.
      const isGiven =
        ticked.includes(String(code)) ||
        Object.entries(parts).some(([part, [first]]) => first !== undefined && part.split('.')[0] === uid);
      const text = isGiven && texts[uid]?.trim();
      return text ? { ...item, text: [[{ type: 'piped', text }]] } : item;
    }),
  );
}

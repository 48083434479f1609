import type { codedAnswersEn } from './coded-answers-en.ts';

/** The answers of a question that is encoded, in Hebrew. */
export const codedAnswersHe: Record<keyof typeof codedAnswersEn, string> = {
  'codedAnswers.title': 'התשובות ל־{{number}}',
  'codedAnswers.searchHint': 'מילים מהתשובה',
  'codedAnswers.empty': 'עדיין אין תשובות',
  'codedAnswers.emptyHint': 'תשובות פתוחות יופיעו כאן עם סיום הריאיונות.',
  'codedAnswers.text': 'תשובה',
  'codedAnswers.answers': 'ריאיונות',
  'codedAnswers.codes': 'קודים',
  'codedAnswers.state': 'מצב',
  'codedAnswers.state.open': 'פתוחה',
  'codedAnswers.state.coded': 'קודדה',
  'codedAnswers.state.query': 'בבירור',
  'codedAnswers.state.review': 'לבדיקה',
  'codedAnswers.state.final': 'סופית',
  'codedAnswers.by': 'איך קודדה',
  'codedAnswers.by.person': 'ביד אדם',
  'codedAnswers.by.same': 'כמו תשובה זהה',
  'codedAnswers.by.rule': 'לפי כלל',
  'codedAnswers.by.memory': 'מהזיכרון',
  'codedAnswers.person': 'אנשי הקידוד',
  'codedAnswers.language': 'שפה',
};

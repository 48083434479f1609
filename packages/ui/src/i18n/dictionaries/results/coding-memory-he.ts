import type { codingMemoryEn } from './coding-memory-en.ts';

/** What groups remember of encoding, in Hebrew. */
export const codingMemoryHe: Record<keyof typeof codingMemoryEn, string> = {
  'codingMemory.title': 'זיכרון הקידוד',
  'codingMemory.searchHint': 'מילים, קוד או ספר קודים',
  'codingMemory.empty': 'עוד אין מה לזכור',
  'codingMemory.emptyHint': 'בכל לילה נשמרות תשובות קצרות שאנשים קודדו, לפרויקטים הבאים של הקבוצה.',
  'codingMemory.text': 'מילים',
  'codingMemory.code': 'קוד',
  'codingMemory.codeGone': 'כבר לא בשום ספר קודים',
  'codingMemory.frame': 'ספר קודים',
  'codingMemory.group': 'קבוצה',
  'codingMemory.language': 'שפה',
  'codingMemory.times': 'פעמים',
  'codingMemory.people': 'אנשים',
  'codingMemory.last': 'פעם אחרונה',
  'codingMemory.forget': 'שכחה',
  'codingMemory.forgetTitle': 'לשכוח את המילים האלה?',
  'codingMemory.forgetText':
    'הן לא יוצעו עוד ולא יקודדו מהזיכרון בשום פרויקט של הקבוצה, והזיכרון לא ילמד אותן שוב לאותו קוד.',
  'codingMemory.forgetStays': 'תשובות שכבר קודדו נשארות כפי שהן.',
  'codingMemory.chosen': 'שורות לשכחה',
  'codingMemory.typeCount': 'יש להקליד את מספר השורות:',
  'codingMemory.forgotten_one': 'שורה אחת נשכחה.',
  'codingMemory.forgotten_two': 'שתי שורות נשכחו.',
  'codingMemory.forgotten_other': '{{count}} שורות נשכחו.',
  'codingMemory.forgetJob': 'השורות נשכחות ברקע; אפשר לעקוב אחרי העבודה ברשימת העבודות.',
};

import type { handEn } from './hand-en.ts';

/** The raised hand at the interviewer's desk, in Hebrew. */
export const handHe: Readonly<Record<keyof typeof handEn, string>> = {
  'hand.raise': 'הרמת יד',
  'hand.up': 'היד מורמת',
  'hand.takenBy': 'בטיפול של {{name}}',
  'hand.lower': 'הורדת היד',
  'hand.timer': 'היד מורמת כבר',
  'hand.question': 'מה השאלה?',
  'hand.optional': 'לא חובה. Enter מרים את היד.',
  'hand.placeholder': 'מי מימן את הסקר?',
  'hand.cancel': 'חזרה',
  'hand.answer': 'תשובה ליד המורמת',
  'hand.answerFrom': 'תשובה מאת {{name}}',
  'hand.seen': 'היד נראתה והורדה בלי תשובה.',
  'hand.quote': '„{{question}}”',
  'hand.thanks': 'תודה, הסתדר',
  'hand.askToJoin': 'בקשה להצטרף',
  'hand.whole': 'התשובה המלאה',
  'hand.reply': 'תשובה אל {{name}}',
  'hand.send': 'שליחת התשובה',
  'hand.told': 'תשובה מאת {{name}} ליד המורמת: {{text}}',
  'hand.toldSeen': 'היד נראתה והורדה על ידי {{name}}.',
  'hand.toldTaken': 'היד המורמת בטיפול של {{name}}.',
};

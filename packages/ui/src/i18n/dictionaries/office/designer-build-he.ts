import type { designerBuildEn } from './designer-build-en.ts';

/** Building a questionnaire: several parts at once, the texts around the pages, finding, two people in one field. Hebrew. */
export const designerBuildHe: Readonly<Record<keyof typeof designerBuildEn, string>> = {
  'designer.parts_one': 'חלק אחד',
  'designer.parts_two': 'שני חלקים',
  'designer.parts_other': '{{count}} חלקים',
  'designer.chosen_one': 'נבחר חלק אחד',
  'designer.chosen_two': 'נבחרו שני חלקים',
  'designer.chosen_other': 'נבחרו {{count}} חלקים',
  'designer.chosenHint': 'כל פעולה כאן חלה על כולם, בצעד אחד.',
  'designer.duplicated_one': 'שוכפל חלק אחד',
  'designer.duplicated_two': 'שוכפלו שני חלקים',
  'designer.duplicated_other': 'שוכפלו {{count}} חלקים',
  'designer.seen.welcome': 'לפני תחילת הריאיון, במסך הפתיחה.',
  'designer.seen.header': 'מעל כל עמוד.',
  'designer.seen.footer': 'מתחת לכל עמוד.',
  'designer.seen.goodbye': 'בסיום הריאיון.',
  'designer.asRespondents': 'כפי שרואים המשיבים',
  'designer.foundOf': '{{number}} מתוך {{of}}',
  'designer.findPrevious': 'הממצא הקודם',
  'designer.findNext': 'הממצא הבא',
  'designer.findClose': 'סגירת החיפוש',
  'designer.replaceOne': 'החלפה',
  'designer.replaceEvery': 'החלפת הכול ({{count}})',
  'designer.find.isCaseExact': 'אותיות גדולות וקטנות כמו שהוקלד',
  'designer.find.isWholeWord': 'מילים שלמות בלבד',
  'designer.randomSplit': 'פיצול אקראי',
};

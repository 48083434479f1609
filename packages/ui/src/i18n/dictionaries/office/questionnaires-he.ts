import type { questionnairesEn } from './questionnaires-en.ts';

/** Questionnaires of the office, in Hebrew. */
export const questionnairesHe = {
  'act.seeQuestionnaires': 'צפייה בשאלונים',
  'act.editQuestionnaires': 'יצירה ועריכה של שאלונים',
  'act.publishQuestionnaire': 'פרסום שאלונים',
  'act.editMedia': 'הוספה והסרה של מדיה בשאלונים',
  'act.seeSkins': 'צפייה בעיצובים',
  'act.editSkins': 'יצירה ושינוי של עיצובים',
  'act.removeQuestionnaire': 'מחיקת שאלונים',
} as const satisfies Readonly<Record<keyof typeof questionnairesEn, string>>;

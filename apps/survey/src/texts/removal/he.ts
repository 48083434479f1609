import type { RemovalWords } from './en.ts';

export const he: RemovalWords = {
  removalTitle: 'הסרה מרשימת התפוצה',
  removalText: 'לא יישלחו עוד הודעות אל {address}.',
  removalEverything: 'להסיר מהרשימה',
  removalStudy: 'להסיר רק מהסקר הזה',
  removalDone: 'הכתובת הוסרה',
  removalDoneEverything: 'לא יישלחו עוד הודעות לכתובת הזו.',
  removalDoneStudy: 'לא יישלחו עוד הודעות על הסקר הזה לכתובת הזו.',
};

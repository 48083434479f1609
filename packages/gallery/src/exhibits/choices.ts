import { type Exhibit, exhibit, item } from '../exhibit.ts';
import { LOCALITIES } from './localities.ts';

/** Closed, mixed and quota questions. */
export const choiceExhibits: readonly Exhibit[] = [
  exhibit('closed-radio', ['סגורה: תשובה אחת', 'Closed: single pick'], {
    kind: 'closed',
    subKind: 'radio',
    text: ['מה מידת שביעות הרצון שלך מהשירות בסניף?', 'How satisfied are you with the service at the branch?'],
    answers: [
      item(1, 'רבה מאוד', 'Very satisfied'),
      item(2, 'רבה', 'Satisfied'),
      item(3, 'בינונית', 'Neither satisfied nor dissatisfied'),
      item(4, 'מועטה', 'Dissatisfied'),
      item(5, 'כלל לא', 'Very dissatisfied'),
    ],
  }),
  exhibit('closed-combo', ['סגורה: רשימה נפתחת', 'Closed: drop-down list'], {
    kind: 'closed',
    subKind: 'combo',
    text: ['באיזה יישוב מקום המגורים שלך?', 'Which town do you live in?'],
    answers: LOCALITIES.map(([he, en], index) => item(index + 1, he, en)),
  }),
  exhibit('closed-check-box', ['סגורה: כמה תשובות', 'Closed: check boxes'], {
    kind: 'closed',
    subKind: 'checkBox',
    text: ['אילו מהמכשירים האלה נמצאים אצלך בבית?', 'Which of these do you have at home?'],
    answers: [
      item(1, 'מחשב נייד', 'A laptop'),
      item(2, 'מחשב נייח', 'A desktop computer'),
      item(3, 'טאבלט', 'A tablet'),
      item(4, 'טלוויזיה חכמה', 'A smart television'),
      item(9, 'אף אחד מאלה', 'None of these', { exclusive: true, fixed: true }),
    ],
    rules: [{ rule: 'pickCount', max: 3 }],
  }),
  exhibit('closed-scale', ['סגורה: סולם', 'Closed: scale'], {
    kind: 'closed',
    subKind: 'radio',
    text: [
      'בסולם מ-0 עד 10, מה הסיכוי שהסניף יזכה להמלצה שלך? 0 – אין סיכוי, 10 – סיכוי גבוה מאוד.',
      'From 0 to 10, how likely are you to recommend this branch? 0 is not at all likely, 10 is extremely likely.',
    ],
    scale: { lower: 0, upper: 10 },
  }),
  exhibit('mixed', ['מעורבת: תשובה ופירוט', 'Mixed: with words of one’s own'], {
    kind: 'mixed',
    subKind: 'radio',
    text: ['באיזו דרך הגעת אלינו היום?', 'How did you get here today?'],
    answers: [
      item(1, 'באוטובוס', 'By bus'),
      item(2, 'ברכב פרטי', 'By car'),
      item(3, 'ברגל', 'On foot'),
      item(8, 'בדרך אחרת, איזו?', 'Another way. Which?', { openText: true, fixed: true }),
    ],
  }),
  exhibit('mixed-combo', ['מעורבת: רשימה נפתחת ופירוט', 'Mixed: drop-down list with words'], {
    kind: 'mixed',
    subKind: 'combo',
    text: ['מה העיסוק העיקרי שלך?', 'What is your main occupation?'],
    answers: [
      item(1, 'עבודה כשכיר או שכירה', 'Employed'),
      item(2, 'עבודה עצמאית', 'Self-employed'),
      item(3, 'לימודים', 'Studying'),
      item(8, 'עיסוק אחר, איזה?', 'Something else. What?', { openText: true, fixed: true }),
    ],
  }),
  exhibit('mixed-check-box', ['מעורבת: כמה תשובות ופירוט', 'Mixed: check boxes with words'], {
    kind: 'mixed',
    subKind: 'checkBox',
    text: ['מאילו מקורות מגיעות אליך חדשות?', 'Where do you get your news?'],
    answers: [
      item(1, 'טלוויזיה', 'Television'),
      item(2, 'אתרי חדשות', 'News sites'),
      item(3, 'רשתות חברתיות', 'Social networks'),
      item(8, 'מקור אחר, איזה?', 'Another source. Which?', { openText: true, fixed: true }),
    ],
  }),
  {
    quotaVariables: ['Q'],
    ...exhibit('quota', ['מכסה', 'Quota'], {
      kind: 'quota',
      subKind: 'radio',
      text: ['לאיזו קבוצת גיל נכון לשייך אותך?', 'Which age group are you in?'],
      answers: [item(1, '18 עד 34', '18 to 34'), item(2, '35 עד 54', '35 to 54'), item(3, '55 ומעלה', '55 or over')],
    }),
  },
  {
    quotaVariables: ['Q'],
    ...exhibit('quota-combo', ['מכסה: רשימה נפתחת', 'Quota: drop-down list'], {
      kind: 'quota',
      subKind: 'combo',
      text: ['באיזה אזור מקום המגורים שלך?', 'Which region do you live in?'],
      answers: [item(1, 'צפון', 'North'), item(2, 'מרכז', 'Centre'), item(3, 'דרום', 'South')],
    }),
  },
];

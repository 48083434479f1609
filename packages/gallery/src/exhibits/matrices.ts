import { type Exhibit, exhibit, item, type Json, type Words } from '../exhibit.ts';

const AGREEMENT: readonly Json[] = [
  item(1, 'כלל לא', 'Not at all'),
  item(2, 'במידה מועטה', 'A little'),
  item(3, 'במידה בינונית', 'Somewhat'),
  item(4, 'במידה רבה', 'Quite a lot'),
  item(5, 'במידה רבה מאוד', 'Very much'),
];

const BRANDS: readonly Json[] = [
  item(1, 'גלבוע', 'Gilboa'),
  item(2, 'כרמל', 'Carmel'),
  item(3, 'תבור', 'Tabor'),
  item(4, 'אף אחד', 'None of them'),
];

const one = (code: number, he: string, en: string, cell: Json): Json => ({
  ...item(code, he, en),
  uid: `c${code}`,
  cell,
});

const scaleOf = (upper: number): Json => ({ kind: 'closed', subKind: 'radio', scale: { lower: 1, upper } });

const WEEK: readonly Words[] = [
  ['ראשון', 'Sunday'],
  ['שני', 'Monday'],
  ['שלישי', 'Tuesday'],
  ['רביעי', 'Wednesday'],
  ['חמישי', 'Thursday'],
  ['שישי', 'Friday'],
];

export const matrixExhibits: readonly Exhibit[] = [
  exhibit('matrix-horizontal', ['מטריצה: אופקית', 'Matrix: horizontal'], {
    kind: 'matrix',
    subKind: 'horizontal',
    text: ['באיזו מידה כל אחד מאלה נכון לגבי הסניף?', 'How much is each of these true of the branch?'],
    rows: [
      item(1, 'השירות אדיב', 'The staff is kind'),
      item(2, 'ההמתנה קצרה', 'The wait is short'),
      item(3, 'ההסברים ברורים', 'Things are explained clearly'),
      item(4, 'המקום נגיש ונוח, גם עם עגלת ילדים', 'The place is easy to get into, even with a pram'),
    ],
    answers: AGREEMENT,
  }),
  exhibit('matrix-vertical', ['מטריצה: אנכית', 'Matrix: vertical'], {
    kind: 'matrix',
    subKind: 'vertical',
    text: ['איזה מותג מתאים לכל תיאור?', 'Which brand fits each description?'],
    rows: [item(1, 'הכי טעים', 'Tastes best'), item(2, 'הכי משתלם', 'Best value'), item(3, 'הכי בריא', 'Healthiest')],
    answers: BRANDS,
  }),
  exhibit('matrix-vertical-long', ['מטריצה: אנכית, שורות רבות', 'Matrix: vertical, many rows'], {
    kind: 'matrix',
    subKind: 'vertical',
    text: ['מה היה בכל ארוחה?', 'What did each meal have?'],
    rows: WEEK.flatMap(([he, en], day) => [
      item(day * 2 + 1, `${he}, בוקר`, `${en} breakfast`),
      item(day * 2 + 2, `${he}, ערב`, `${en} dinner`),
    ]),
    answers: [item(1, 'ירקות', 'Vegetables'), item(2, 'לחם', 'Bread'), item(3, 'לא אכלתי', 'No meal')],
  }),
  {
    name: 'matrix-chained',
    title: ['מטריצה: משורשרת', 'Matrix: chained'],
    questions: [
      {
        uid: 'source',
        number: 'S',
        kind: 'closed',
        subKind: 'checkBox',
        mandatory: 'hard',
        text: ['באילו מהשירותים האלה נעשה אצלך שימוש בחודש האחרון?', 'Which of these have you used this past month?'],
        answers: [
          item(1, 'האתר', 'The website'),
          item(2, 'היישומון', 'The app'),
          item(3, 'המוקד הטלפוני', 'The call centre'),
          item(4, 'הסניף', 'The branch'),
        ],
      },
      {
        uid: 'q',
        number: 'Q',
        kind: 'matrix',
        subKind: 'chained',
        mandatory: 'hard',
        text: ['באיזו מידה היה נוח להיעזר בכל אחד מהם?', 'How easy was each of them to use?'],
        binds: [{ type: 'questionQuestion', from: 'source', source: 'answers', list: 'rows', take: 'chosen' }],
        answers: AGREEMENT.slice(0, 4),
      },
    ],
  },
  exhibit('matrix-multi-comparison', ['מטריצה: השוואה מרובה', 'Matrix: multi comparison'], {
    kind: 'matrix',
    subKind: 'multiComparison',
    text: [
      'כמה חשוב לך כל דבר, וכמה הוא טוב אצלנו? 1 הוא הכי מעט, 5 הוא הכי הרבה.',
      'How important is each of these, and how good are we at it? 1 is least, 5 is most.',
    ],
    rows: [item(1, 'מחיר', 'Price'), item(2, 'מבחר', 'Choice'), item(3, 'טריות', 'Freshness')],
    columns: [one(1, 'חשיבות', 'Importance', scaleOf(5)), one(2, 'אצלנו', 'With us', scaleOf(5))],
  }),
  exhibit('matrix-sum', ['מטריצה: סכום', 'Matrix: sum'], {
    kind: 'matrix',
    subKind: 'sum',
    text: ['איך מתחלקת ההוצאה החודשית על מזון, באחוזים?', 'How is your monthly food spending divided, in per cent?'],
    rows: [
      item(1, 'רשתות שיווק', 'Supermarkets'),
      item(2, 'חנויות קטנות ושווקים', 'Small shops and markets'),
      item(3, 'מסעדות ומשלוחים', 'Restaurants and deliveries'),
    ],
    rules: [{ rule: 'sum', min: 100, max: 100 }],
  }),
  exhibit('matrix-form', ['מטריצה: טופס', 'Matrix: form'], {
    kind: 'matrix',
    subKind: 'form',
    text: ['מי עוד מתגורר איתך בבית?', 'Who else lives with you?'],
    rows: [item(1, 'אדם ראשון', 'First person'), item(2, 'אדם שני', 'Second person', { optional: true })],
    columns: [
      one(1, 'שם פרטי', 'First name', { kind: 'open', subKind: 'text' }),
      one(2, 'גיל', 'Age', { kind: 'open', subKind: 'number', rules: [{ rule: 'numberRange', min: 0, max: 120 }] }),
      one(3, 'קרבה', 'Relation', {
        kind: 'closed',
        subKind: 'combo',
        answers: [
          { ...item(1, 'בת או בן זוג', 'Partner'), uid: 'partner' },
          { ...item(2, 'ילדה או ילד', 'Child'), uid: 'child' },
          { ...item(3, 'אחר', 'Other'), uid: 'else' },
        ],
      }),
    ],
  }),
  exhibit('matrix-dates', ['מטריצה: תאריכים ושעות', 'Matrix: dates and times'], {
    kind: 'matrix',
    subKind: 'form',
    text: ['מתי היו הביקורים שלך במרפאה?', 'When did you visit the clinic?'],
    rows: [item(1, 'הביקור הראשון', 'First visit'), item(2, 'הביקור האחרון', 'Last visit', { optional: true })],
    columns: [
      one(1, 'תאריך', 'Date', { kind: 'open', subKind: 'date' }),
      one(2, 'שעה', 'Time', { kind: 'open', subKind: 'time' }),
    ],
  }),
];

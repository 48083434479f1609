import { type Exhibit, exhibit, image, item } from '../exhibit.ts';

const LONG_HE = 'ולכשתתאפשרנהלהןהתמודדויותיהןהבלתישגרתיותבמערכותינו';
const LONG_EN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** What any kind may have around it. */
export const circumstanceExhibits: readonly Exhibit[] = [
  exhibit('not-applicable', ['לא רלוונטי, במילים משלו', 'Not applicable, in words of its own'], {
    kind: 'open',
    subKind: 'number',
    text: ['כמה שילמת על החניה היום, בשקלים?', 'How much did you pay for parking today, in shekels?'],
    texts: { na: ['הגעתי ללא רכב', 'I came without a car'] },
    na: true,
    rules: [{ rule: 'numberRange', min: 0, max: 500 }],
  }),
  exhibit('time-limit', ['מוגבלת בזמן', 'Time limit'], {
    kind: 'open',
    subKind: 'text',
    text: ['אילו מותגי גלידה עולים בדעתך?', 'Which brands of ice cream come to mind?'],
    lines: 3,
    timeLimitSeconds: 45,
  }),
  exhibit('time-runs-out', ['הזמן אוזל', 'Time runs out'], {
    kind: 'open',
    subKind: 'text',
    text: ['מה המילה הראשונה שעולה בדעתך?', 'What is the first word that comes to mind?'],
    timeLimitSeconds: 3,
  }),
  exhibit('media', ['תמונה, סרט וצליל', 'Picture, film and sound'], {
    kind: 'closed',
    subKind: 'radio',
    text: ['מה מכל אלה משך אותך יותר?', 'Which of these did you like best?'],
    media: [image('street'), { type: 'video', id: 'sunrise' }, { type: 'audio', id: 'chime' }],
    answers: [
      item(1, 'התמונה', 'The picture'),
      item(2, 'הסרט', 'The film'),
      item(3, 'הצליל', 'The sound'),
      item(4, 'הלוגו הזה', 'This label', { media: [image('label-drop')] }),
    ],
  }),
  exhibit('directions', ['כיווניות ומילים ארוכות', 'Directions and long words'], {
    kind: 'mixed',
    subKind: 'checkBox',
    text: {
      he: [
        ['השאלה הזו נוגעת ל-', { type: 'bold', content: ['Wi-Fi 6 (802.11ax)'] }, ' ולמוקד בטלפון 03-555-0100.'],
        [
          `פרטים נוספים: `,
          {
            type: 'link',
            href: 'https://example.org/a/very/long/address',
            content: ['example.org/a/very/long/address?with=parameters&and=more'],
          },
        ],
      ],
      en: [
        ['This question is about ', { type: 'bold', content: ['״קפה עלית״ (Elite)'] }, ' and the line 03-555-0100.'],
        [
          'More: ',
          {
            type: 'link',
            href: 'https://example.org/a/very/long/address',
            content: ['example.org/a/very/long/address?with=parameters&and=more'],
          },
        ],
      ],
    },
    answers: [
      item(1, `${LONG_HE} ${LONG_HE}`, `${LONG_EN} ${LONG_EN}`),
      item(2, 'מחיר: ₪ 12.90 (במקום 15.00)', 'Price: ₪12.90 (was 15.00), 20–30% off'),
      item(3, 'C++\u200e (או C#\u200e), גרסה 2.0', 'שלום עולם! (hello), v2.0'),
      item(8, 'אחר', 'Other', { openText: true }),
    ],
  }),
  {
    ...exhibit('landscape', ['דף לרוחב', 'Landscape page'], {
      kind: 'matrix',
      subKind: 'horizontal',
      text: ['כמה פעמים בשבוע אכלת מכל אחד מאלה?', 'How many times a week did you eat each of these?'],
      rows: [item(1, 'דגים', 'Fish'), item(2, 'בשר', 'Meat'), item(3, 'קטניות', 'Pulses')],
      scale: { lower: 0, upper: 7 },
    }),
    landscape: true,
  },
  exhibit('random-order', ['סדר אקראי', 'Random order'], {
    kind: 'closed',
    subKind: 'radio',
    text: ['מה הפרי שהכי כיף לאכול בקיץ?', 'Which fruit is best in summer?'],
    random: { answers: { shuffle: true } },
    answers: [
      item(1, 'אבטיח', 'Watermelon'),
      item(2, 'ענבים', 'Grapes'),
      item(3, 'אפרסק', 'Peach'),
      item(4, 'תאנה', 'Fig'),
      item(5, 'מנגו', 'Mango'),
      item(9, 'פרי אחר', 'Another fruit', { fixed: true }),
    ],
  }),
];

const CHOICES = {
  region: { he: ['צפון', 'מרכז', 'ירושלים', 'דרום'], en: ['North', 'Centre', 'Jerusalem', 'South'] },
  age: { he: ['18–34', '35–54', '55 ומעלה'], en: ['18–34', '35–54', '55 and over'] },
  often: {
    he: ['כמה פעמים בשבוע', 'פעם בשבוע', 'פעם בשבועיים', 'לעתים רחוקות'],
    en: ['Several times a week', 'Once a week', 'Every other week', 'Seldom'],
  },
  pleased: { he: ['מאוד', 'במידה רבה', 'במידה מסוימת', 'לא'], en: ['Very', 'Rather', 'Somewhat', 'Not'] },
} as const;

/** Statements of one scale, in one question at the end. */
const AGREE = {
  rows: {
    he: ['קל להגיע לסניף', 'המחירים הוגנים', 'יש בה כל מה שצריך', 'השירות נעים', 'אמליץ עליה לאחרים'],
    en: ['It is easy to get to', 'Prices are fair', 'It has all I need', 'The service is pleasant', 'I recommend it'],
  },
  answers: {
    he: ['לא נכון', 'לא כל כך נכון', 'די נכון', 'נכון מאוד'],
    en: ['Not true', 'Not very true', 'Rather true', 'Very true'],
  },
} as const;
type Choice = keyof typeof CHOICES;

const TEXTS = {
  he: {
    title: 'סקר צרכנות 2026, גל א׳',
    region: 'באיזה אזור אתם גרים?',
    age: 'מה גילכם?',
    often: 'כל כמה זמן אתם קונים ברשת הקבועה שלכם?',
    why: 'מה הסיבה העיקרית לבחירה ברשת הזאת?',
    pleased: 'עד כמה אתם מרוצים ממנה?',
    improve: 'מה היה משפר את חוויית הקנייה?',
    agree: 'עד כמה נכון כל אחד מהמשפטים על הרשת הקבועה שלכם?',
  },
  en: {
    title: 'Consumer survey 2026, wave A',
    region: 'Which part of the country do you live in?',
    age: 'How old are you?',
    often: 'How often do you shop at your usual chain?',
    why: 'What is the main reason you chose this chain?',
    pleased: 'How pleased are you with it?',
    improve: 'What would make shopping better?',
    agree: 'How true is each of these of your usual chain?',
  },
} as const;

/** Numbers of the questions, in their order. */
const ORDER = ['region', 'age', 'often', 'why', 'pleased', 'improve', 'agree'] as const;

/** The survey whose open answers are encoded in the demonstration. */
export function waveDocument(): unknown {
  const bundle = (code: 'he' | 'en') => ({
    title: [[TEXTS[code].title]],
    'main.text': [[TEXTS[code].title]],
    ...Object.fromEntries(ORDER.map((uid) => [`${uid}.text`, [[TEXTS[code][uid]]]])),
    ...Object.fromEntries(
      (Object.keys(CHOICES) as Choice[]).flatMap((uid) =>
        CHOICES[uid][code].map((label, at) => [`${uid}.answer.${uid}-${at + 1}`, [[label]]] as const),
      ),
    ),
    ...Object.fromEntries(AGREE.rows[code].map((text, at) => [`agree.row.agree-r${at + 1}`, [[text]]])),
    ...Object.fromEntries(AGREE.answers[code].map((text, at) => [`agree.answer.agree-${at + 1}`, [[text]]])),
  });
  const items = (before: string, texts: readonly string[]) =>
    texts.map((_, index) => ({ uid: `${before}${index + 1}`, code: index + 1 }));
  const node = (uid: (typeof ORDER)[number], at: number) => {
    if (uid === 'agree')
      return {
        type: 'question',
        uid,
        number: `Q${at + 1}`,
        kind: 'matrix',
        subKind: 'horizontal',
        mandatory: 'hard',
        rows: items('agree-r', AGREE.rows.he),
        answers: items('agree-', AGREE.answers.he),
      };
    return uid === 'why' || uid === 'improve'
      ? { type: 'question', uid, number: `Q${at + 1}`, kind: 'open', subKind: 'text', lines: 4, mandatory: 'soft' }
      : {
          type: 'question',
          uid,
          number: `Q${at + 1}`,
          kind: 'closed',
          subKind: 'radio',
          mandatory: 'hard',
          answers: items(`${uid}-`, CHOICES[uid].he),
        };
  };
  return {
    defaultLanguage: 'he',
    languages: [
      { code: 'he', name: 'עברית', direction: 'rtl', texts: bundle('he') },
      { code: 'en', name: 'English', direction: 'ltr', texts: bundle('en') },
    ],
    chapters: [{ uid: 'main', pages: ORDER.map((uid, at) => ({ uid: `page-${uid}`, nodes: [node(uid, at)] })) }],
  };
}

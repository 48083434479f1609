/** A code of the demonstration's frame, with how people say it. */
export interface DemoCode {
  readonly number: number;
  readonly he: string;
  readonly en: string;
  readonly note?: string;
  readonly says: { readonly he: readonly string[]; readonly en: readonly string[] };
  /** Words that suggest it. */
  readonly rule?: { readonly language: 'he' | 'en'; readonly text: string };
}

export interface DemoNet {
  readonly number: number;
  readonly he: string;
  readonly en: string;
  readonly codes: readonly DemoCode[];
}

/** Why people shop where they do: nets, codes, and the words in which they are given. */
export const REASONS: readonly DemoNet[] = [
  {
    number: 10,
    he: 'מחיר',
    en: 'Price',
    codes: [
      {
        number: 11,
        he: 'מחירים זולים',
        en: 'Low prices',
        says: {
          he: ['זול', 'הכי זול באזור', 'המחירים נמוכים', 'יותר זול ממקומות אחרים', 'מחירים טובים', 'זול שם', 'המחיר'],
          en: ['cheap', 'low prices', 'cheaper than the others', 'the prices are good', 'it is cheap there', 'price'],
        },
        rule: { language: 'he', text: 'זול' },
      },
      {
        number: 12,
        he: 'מבצעים והנחות',
        en: 'Sales and discounts',
        says: {
          he: ['המבצעים', 'יש שם הרבה מבצעים', 'תמיד יש הנחות', 'מבצעים של סוף שבוע', 'אחד פלוס אחד'],
          en: ['the sales', 'there are always discounts', 'weekend deals', 'good offers', 'buy one get one'],
        },
      },
      {
        number: 13,
        he: 'הנחות מועדון',
        en: 'Club discounts',
        note: 'כולל נקודות, שוברים ותו קנייה של מקום העבודה.',
        says: {
          he: ['מועדון הלקוחות', 'יש לי כרטיס מועדון', 'צוברים נקודות', 'תווי קנייה מהעבודה'],
          en: ['the club card', 'I collect points', 'vouchers from work', 'member discounts'],
        },
      },
    ],
  },
  {
    number: 20,
    he: 'מוצרים',
    en: 'Products',
    codes: [
      {
        number: 21,
        he: 'מגוון רחב',
        en: 'Wide choice',
        says: {
          he: ['מגוון גדול', 'יש הכול', 'מוצאים שם הכול במקום אחד', 'הרבה סוגים', 'מבחר'],
          en: ['big selection', 'they have everything', 'everything in one place', 'variety', 'lots of brands'],
        },
        rule: { language: 'he', text: 'מגוון' },
      },
      {
        number: 22,
        he: 'טריות ואיכות',
        en: 'Fresh, good quality',
        note: 'פירות, ירקות, בשר ולחם: טעם, טריות, מראה. „אורגני” שייך ל־23.',
        says: {
          he: ['ירקות טריים', 'הבשר שם טוב', 'איכות', 'הלחם תמיד טרי', 'הפירות והירקות יפים'],
          en: ['fresh vegetables', 'the meat is good', 'quality', 'the bread is always fresh', 'nice fruit'],
        },
      },
      {
        number: 23,
        he: 'בריאות ואורגני',
        en: 'Healthy, organic',
        says: {
          he: ['מוצרים אורגניים', 'יש מדף של בריאות', 'ללא גלוטן', 'אוכל בריא'],
          en: ['organic food', 'gluten free products', 'healthy things', 'they have a vegan shelf'],
        },
      },
      {
        number: 24,
        he: 'כשרות',
        en: 'Kosher',
        says: {
          he: ['כשר', 'הכשרות שם מהודרת', 'בד״ץ', 'סומכים על הכשרות'],
          en: ['it is kosher', 'I trust the kosher label', 'strictly kosher'],
        },
      },
    ],
  },
  {
    number: 30,
    he: 'נוחות',
    en: 'Convenience',
    codes: [
      {
        number: 31,
        he: 'קרוב לבית',
        en: 'Close to home',
        note: 'גם „בשכונה”, „במרחק הליכה”. „על הדרך” ו„ליד העבודה” שייכים ל־32.',
        says: {
          he: ['קרוב לבית', 'ליד הבית', 'במרחק הליכה', 'זה בשכונה', 'מתחת לבית', 'קרוב אליי', 'הכי קרוב'],
          en: ['close to home', 'near my house', 'walking distance', 'in the neighbourhood', 'next to us', 'nearby'],
        },
        rule: { language: 'en', text: 'close' },
      },
      {
        number: 32,
        he: 'בדרך, ליד העבודה',
        en: 'On the way, to work',
        says: {
          he: ['על הדרך מהעבודה', 'ליד העבודה', 'זה בדרך הביתה', 'עוברים שם ממילא'],
          en: ['on my way home', 'close to work', 'I pass there anyway', 'on the way from the office'],
        },
      },
      {
        number: 33,
        he: 'חניה',
        en: 'Parking',
        says: {
          he: ['יש חניה', 'חניה בחינם', 'קל לחנות שם', 'חניון גדול'],
          en: ['there is parking', 'free parking', 'easy to park', 'a big car park'],
        },
      },
      {
        number: 34,
        he: 'שעות פתיחה',
        en: 'Opening hours',
        says: {
          he: ['פתוח עד מאוחר', 'פתוח בשבת', 'שעות הפתיחה', 'עובדים עשרים וארבע שעות'],
          en: ['open late', 'open on Saturdays', 'the hours', 'always open'],
        },
      },
      {
        number: 35,
        he: 'משלוחים ואתר',
        en: 'Delivery, site',
        says: {
          he: ['המשלוח מגיע בזמן', 'מזמינים באתר', 'משלוחים עד הבית', 'האפליקציה נוחה'],
          en: ['home delivery', 'I order on the site', 'the app is easy', 'delivery comes on time'],
        },
      },
    ],
  },
  {
    number: 40,
    he: 'שירות',
    en: 'Service',
    codes: [
      {
        number: 41,
        he: 'יחס אדיב',
        en: 'Friendly staff',
        says: {
          he: ['השירות', 'עובדים נחמדים', 'יחס אישי', 'הקופאיות אדיבות', 'מכירים אותי שם'],
          en: ['the service', 'friendly people', 'nice cashiers', 'they know me', 'helpful staff'],
        },
      },
      {
        number: 42,
        he: 'תורים קצרים',
        en: 'Short queues',
        says: {
          he: ['אין תורים', 'התור קצר', 'קופות מהירות', 'יוצאים משם מהר'],
          en: ['no queues', 'short lines', 'quick checkout', 'in and out fast'],
        },
      },
      {
        number: 43,
        he: 'נקי ומסודר',
        en: 'Clean, tidy',
        says: {
          he: ['נקי שם', 'הכול מסודר', 'סניף מסודר ונעים', 'קל למצוא דברים'],
          en: ['it is clean', 'tidy shelves', 'easy to find things', 'a pleasant place'],
        },
      },
    ],
  },
  {
    number: 50,
    he: 'היכרות',
    en: 'Familiar',
    codes: [
      {
        number: 51,
        he: 'הרגל',
        en: 'Habit',
        says: {
          he: ['הרגל', 'תמיד קונים שם', 'רגילים', 'כבר שנים', 'ככה התרגלנו'],
          en: ['habit', 'we always go there', 'used to it', 'for years', 'out of habit'],
        },
      },
      {
        number: 52,
        he: 'המלצה',
        en: 'Recommended',
        says: {
          he: ['המליצו לי', 'חברה סיפרה לי', 'שמעתי דברים טובים'],
          en: ['a friend told me', 'it was recommended', 'heard good things'],
        },
      },
      {
        number: 53,
        he: 'בני הבית בוחרים',
        en: 'Family decides',
        says: {
          he: ['אשתי מחליטה', 'בעלי אוהב לקנות שם', 'הילדים אוהבים', 'אמא שלי קונה'],
          en: ['my wife decides', 'the kids like it', 'my mother shops there', 'my husband chooses'],
        },
      },
    ],
  },
];

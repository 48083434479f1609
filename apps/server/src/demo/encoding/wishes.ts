import type { DemoNet } from './reasons.ts';

/** What would make shopping better: a second question, with a frame of its own. */
export const WISHES: readonly DemoNet[] = [
  {
    number: 10,
    he: 'מחיר',
    en: 'Price',
    codes: [
      {
        number: 11,
        he: 'הוזלת מחירים',
        en: 'Lower prices',
        says: {
          he: ['שיהיה זול יותר', 'להוריד מחירים', 'הכול יקר', 'מחירים סבירים', 'שיוזילו קצת'],
          en: ['lower prices', 'make it cheaper', 'everything is too expensive', 'fair prices'],
        },
      },
      {
        number: 12,
        he: 'יותר מבצעים',
        en: 'More offers',
        says: {
          he: ['יותר מבצעים', 'מבצעים אמיתיים', 'הנחות לקבועים'],
          en: ['more offers', 'real discounts', 'something for regular customers'],
        },
      },
    ],
  },
  {
    number: 20,
    he: 'הסניף',
    en: 'The store',
    codes: [
      {
        number: 21,
        he: 'תורים וקופות',
        en: 'Queues and tills',
        says: {
          he: ['פחות תורים', 'לפתוח עוד קופות', 'התור בלתי נסבל', 'קופות בשירות עצמי'],
          en: ['shorter queues', 'open more tills', 'self checkout', 'the lines are terrible'],
        },
      },
      {
        number: 22,
        he: 'ניקיון וסדר',
        en: 'Clean and tidy',
        says: {
          he: ['שיהיה נקי', 'סדר במדפים', 'מעברים רחבים יותר', 'עגלות נקיות'],
          en: ['keep it clean', 'tidy shelves', 'wider aisles', 'clean trolleys'],
        },
      },
      {
        number: 23,
        he: 'חניה וגישה',
        en: 'Parking, access',
        says: {
          he: ['יותר חניה', 'חניית נכים', 'כניסה נוחה עם עגלת תינוק'],
          en: ['more parking', 'disabled parking', 'easier with a stroller'],
        },
      },
    ],
  },
  {
    number: 30,
    he: 'מוצרים ושירות',
    en: 'Products and service',
    codes: [
      {
        number: 31,
        he: 'טריות ומלאי',
        en: 'Fresh and in stock',
        says: {
          he: ['ירקות טריים יותר', 'שהמוצרים יהיו על המדף', 'לא ייגמר הלחם', 'תאריכים טובים'],
          en: ['fresher vegetables', 'keep things in stock', 'check the dates', 'they run out of bread'],
        },
      },
      {
        number: 32,
        he: 'יחס ועזרה',
        en: 'Staff and help',
        says: {
          he: ['עובדים שיעזרו', 'יחס יותר אדיב', 'מענה בטלפון'],
          en: ['staff who help', 'friendlier people', 'someone to ask'],
        },
      },
      {
        number: 33,
        he: 'משלוחים',
        en: 'Delivery',
        says: {
          he: ['משלוח ביום ההזמנה', 'שהמשלוח יגיע בזמן', 'משלוח חינם', 'אתר שעובד'],
          en: ['same day delivery', 'delivery on time', 'free delivery', 'a site that works'],
        },
      },
    ],
  },
];

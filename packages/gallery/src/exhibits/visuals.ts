import { type Exhibit, exhibit, image, item, type Json } from '../exhibit.ts';

const product = (code: number, he: string, en: string, picture: string, price: number, facings: number): Json =>
  item(code, he, en, { image: image(`${picture}-front`), sides: [image(`${picture}-back`)], price, facings });

const label = (code: number, he: string, en: string, picture: string): Json =>
  item(code, he, en, { media: [image(`label-${picture}`)] });

const LABELS: readonly Json[] = [
  label(1, 'הר', 'Mountain', 'mountain'),
  label(2, 'טיפה', 'Drop', 'drop'),
  label(3, 'עלה', 'Leaf', 'leaf'),
  label(4, 'גל', 'Wave', 'wave'),
];

const box = (x: number, y: number, width: number, height: number): Json => ({
  shape: { type: 'rectangle', x, y, width, height },
});

export const visualExhibits: readonly Exhibit[] = [
  exhibit('visual-click-object', ['חזותית: הצבעה', 'Visual: click object'], {
    kind: 'visual',
    subKind: 'clickObject',
    text: ['אילו שני דברים בולטים לעין ראשונים?', 'Which two things catch your eye first?'],
    image: image('room'),
    clicks: 2,
    onlyAreas: true,
    areas: [
      item(1, 'חלון', 'Window', box(0.055, 0.075, 0.28, 0.45)),
      item(2, 'ספה', 'Sofa', box(0.245, 0.53, 0.435, 0.29)),
      item(3, 'מנורה', 'Lamp', {
        shape: {
          type: 'polygon',
          points: [
            { x: 0.695, y: 0.22 },
            { x: 0.742, y: 0.22 },
            { x: 0.765, y: 0.365 },
            { x: 0.73, y: 0.365 },
            { x: 0.73, y: 0.745 },
            { x: 0.71, y: 0.745 },
            { x: 0.71, y: 0.365 },
            { x: 0.673, y: 0.365 },
          ],
        },
      }),
      item(4, 'ספרייה', 'Bookcase', box(0.795, 0.17, 0.168, 0.595)),
      item(5, 'שטיח', 'Rug', { shape: { type: 'ellipse', x: 0.122, y: 0.778, width: 0.733, height: 0.194 } }),
    ],
  }),
  exhibit('visual-ruler', ['חזותית: סרגל', 'Visual: ruler'], {
    kind: 'visual',
    subKind: 'ruler',
    text: ['כמה חם לך עכשיו בבית?', 'How warm is your home right now?'],
    texts: { 'label.lower': ['קר מאוד', 'Very cold'], 'label.upper': ['חם מאוד', 'Very hot'] },
    min: 0,
    max: 100,
    step: 5,
  }),
  exhibit('visual-shelf', ['חזותית: מדף', 'Visual: shelf simulator'], {
    kind: 'visual',
    subKind: 'shelfSimulator',
    text: ['מה נכנס לסל שלך מהמדפים האלה לארוחת בוקר?', 'What would you take from these shelves for breakfast?'],
    currency: 'ILS',
    basketLimit: 4,
    rules: [{ rule: 'pickCount', min: 1 }],
    shelves: [
      {
        uid: 'top',
        products: [
          product(1, 'דגני בוקר', 'Cereal', 'cereal', 24.9, 2),
          product(2, 'תה ירוק', 'Green tea', 'tea', 15.9, 1),
          product(3, 'קפה נמס', 'Instant coffee', 'coffee', 28.5, 2),
        ],
      },
      {
        uid: 'bottom',
        products: [
          product(4, 'חלב', 'Milk', 'milk', 6.9, 2),
          product(5, 'מיץ תפוזים', 'Orange juice', 'juice', 12.4, 2),
          product(6, 'עוגיות', 'Biscuits', 'biscuits', 9.9, 1),
        ],
      },
    ],
  }),
  exhibit('visual-comparison', ['חזותית: השוואה בזוגות', 'Visual: comparison by pairs'], {
    kind: 'visual',
    subKind: 'visualComparison',
    by: 'pairs',
    text: ['איזו תווית מתאימה יותר למי מעיין?', 'Which label suits a spring water better?'],
    answers: LABELS,
    sets: [
      { uid: 's1', code: 1, members: ['i1', 'i2'] },
      { uid: 's2', code: 2, members: ['i3', 'i4'] },
    ],
    rules: [{ rule: 'placeAll' }],
  }),
  exhibit('visual-comparison-set', ['חזותית: השוואה בקבוצה', 'Visual: comparison in a set'], {
    kind: 'visual',
    subKind: 'visualComparison',
    by: 'sets',
    text: ['איזו מהתוויות האלה נראית היוקרתית ביותר?', 'Which of these labels looks the most expensive?'],
    answers: LABELS,
    sets: [item(1, 'ארבע תוויות', 'Four labels', { uid: 's1', members: ['i1', 'i2', 'i3', 'i4'] })],
  }),
];

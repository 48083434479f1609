import { type Exhibit, exhibit, item, type Words } from '../exhibit.ts';

const text: Words = ['מה חשוב לך ביותר בבחירת סופרמרקט?', 'What matters most to you when you choose a supermarket?'];

const answers = [
  item(1, 'מחירים', 'Prices'),
  item(2, 'קרבה לבית', 'Close to home'),
  item(3, 'מבחר', 'Choice'),
  item(4, 'שירות', 'Service'),
  item(5, 'שעות פתיחה', 'Opening hours'),
];

export const rankExhibits: readonly Exhibit[] = [
  exhibit('rank-podium', ['דירוג: פודיום', 'Rank: podium'], {
    kind: 'rank',
    subKind: 'podium',
    text,
    answers,
    places: 3,
    rules: [{ rule: 'placeAll' }],
  }),
  exhibit('rank-fit-in', ['דירוג: שיבוץ', 'Rank: fit in'], {
    kind: 'rank',
    subKind: 'fitIn',
    text,
    answers: answers.slice(0, 4),
    rules: [{ rule: 'placeAll' }],
  }),
  exhibit('rank-drop-down', ['דירוג: רשימות', 'Rank: drop down'], {
    kind: 'rank',
    subKind: 'dropDown',
    text,
    answers,
    places: 3,
    rules: [{ rule: 'rankCount', min: 2 }],
  }),
];

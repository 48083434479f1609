import { type Exhibit, exhibit } from '../exhibit.ts';

export const openExhibits: readonly Exhibit[] = [
  exhibit('open-text', ['פתוחה: טקסט', 'Open: text'], {
    kind: 'open',
    subKind: 'text',
    lines: 4,
    text: ['מה הדבר הראשון שכדאי לשפר בסניף?', 'What is the first thing we should improve at the branch?'],
    rules: [{ rule: 'textLength', min: 5, max: 200 }],
  }),
  exhibit('open-number', ['פתוחה: מספר', 'Open: number'], {
    kind: 'open',
    subKind: 'number',
    text: ['כמה נפשות מתגוררות בבית, יחד איתך?', 'How many people live in your household, including you?'],
    rules: [{ rule: 'numberRange', min: 1, max: 20 }, { rule: 'wholeNumber' }],
  }),
  exhibit('open-date', ['פתוחה: תאריך', 'Open: date'], {
    kind: 'open',
    subKind: 'date',
    text: ['באיזה תאריך היה הביקור האחרון שלך בסניף?', 'When was your last visit to the branch?'],
  }),
  exhibit('open-time', ['פתוחה: שעה', 'Open: time'], {
    kind: 'open',
    subKind: 'time',
    text: ['באיזו שעה נוח לקבל מאיתנו טלפון?', 'What time may we call you back?'],
  }),
];

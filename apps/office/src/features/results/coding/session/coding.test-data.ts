import type { CodeRow, CodingAnswer } from '@seker/contract';
import { type CodingSession, openSession, type Step } from './coding-session.ts';
import { goToFirstOpen } from './move-on.ts';

const code = (id: number, number: number, he: string, en: string, own: Partial<CodeRow> = {}): CodeRow => ({
  id,
  number,
  isNet: false,
  parentId: null,
  names: { he, en },
  note: '',
  isExclusive: false,
  systemKey: null,
  position: id,
  mergedInto: null,
  isRetired: false,
  ...own,
});
const net = (id: number, number: number, he: string, en: string): CodeRow => code(id, number, he, en, { isNet: true });

/** The reasons for choosing a chain, under nets; the id of each code is its number. */
export const CODES: readonly CodeRow[] = [
  net(10, 10, 'מחיר', 'Price'),
  code(11, 11, 'מחירים זולים', 'Low prices', { parentId: 10 }),
  code(12, 12, 'מבצעים והנחות', 'Sales and discounts', { parentId: 10 }),
  code(13, 13, 'הנחות מועדון', 'Club discounts', { parentId: 10 }),
  code(14, 14, 'תמורה לכסף', 'Value for money', { parentId: 10 }),
  net(20, 20, 'מוצרים', 'Products'),
  code(21, 21, 'מגוון רחב', 'Wide choice', { parentId: 20 }),
  code(22, 22, 'טריות ואיכות', 'Fresh, good quality', { parentId: 20, note: 'גם מאפייה ובשר. Also the bakery.' }),
  code(23, 23, 'מותג פרטי', 'Own brand', { parentId: 20 }),
  code(24, 24, 'בריאות ואורגני', 'Healthy, organic', { parentId: 20 }),
  code(25, 25, 'כשרות', 'Kosher', { parentId: 20 }),
  net(30, 30, 'נוחות', 'Convenience'),
  code(31, 31, 'קרוב לבית', 'Close to home', {
    parentId: 30,
    note: 'גם „בשכונה”, „במרחק הליכה”. „על הדרך” שייך ל־32.',
  }),
  code(32, 32, 'בדרך, ליד העבודה', 'On the way, to work', { parentId: 30 }),
  code(33, 33, 'חניה', 'Parking', { parentId: 30 }),
  code(34, 34, 'שעות פתיחה', 'Opening hours', { parentId: 30 }),
  code(35, 35, 'משלוחים ואתר', 'Delivery, site', { parentId: 30 }),
  net(40, 40, 'שירות', 'Service'),
  code(41, 41, 'יחס אדיב', 'Friendly staff', { parentId: 40 }),
  code(42, 42, 'תורים קצרים', 'Short queues', { parentId: 40 }),
  code(43, 43, 'קופות עצמיות', 'Self checkout', { parentId: 40 }),
  net(50, 50, 'היכרות', 'Familiar'),
  code(51, 51, 'הרגל', 'Habit', { parentId: 50 }),
  code(52, 52, 'המלצה', 'Recommended', { parentId: 50 }),
  code(53, 53, 'בני הבית בוחרים', 'Family decides', { parentId: 50 }),
  net(89, 89, 'כלליים', 'General'),
  code(90, 90, 'סיבה אחרת', 'Other reason', { parentId: 89, systemKey: 'other' }),
  code(94, 94, 'אי אפשר לקודד', 'Not encodable', { parentId: 89, systemKey: 'uncodable', isExclusive: true }),
  code(95, 95, 'לא קריא', 'Unreadable', { parentId: 89, systemKey: 'unreadable', isExclusive: true }),
  code(96, 96, 'לא לעניין', 'Irrelevant', { parentId: 89, systemKey: 'irrelevant', isExclusive: true }),
  code(97, 97, 'אין סיבה', 'No reason', { parentId: 89, systemKey: 'nothing', isExclusive: true }),
  code(98, 98, 'לא יודע/ת', 'Don’t know', { parentId: 89, systemKey: 'dontKnow', isExclusive: true }),
  code(99, 99, 'סירוב', 'Refused', { parentId: 89, systemKey: 'refused', isExclusive: true }),
  code(15, 15, 'הנחה לחברים', 'Member discount', { parentId: 10, mergedInto: 13 }),
];

/** An answer that so many interviews gave, by the letters of its key; its interviews follow `firstUnit`. */
export function answer(key: string, firstUnit: number, times = 1, own: Partial<CodingAnswer> = {}): CodingAnswer {
  return {
    key,
    text: key,
    variants: [],
    language: 'he',
    unitIds: Array.from({ length: times }, (_, index) => firstUnit + index),
    codes: [],
    others: [],
    state: own.codes === undefined || own.codes.length === 0 ? 'open' : 'coded',
    automatic: null,
    earlier: null,
    isMeasured: false,
    ...own,
  };
}

export interface Begun {
  readonly answers?: readonly CodingAnswer[];
  readonly isMultiple?: boolean;
  readonly mostCodes?: number | null;
}

/** A task at its first open answer: of four interviews, of one, and of one more. */
export function begin({ answers = THREE, isMultiple = true, mostCodes = 3 }: Begun = {}): CodingSession {
  return goToFirstOpen(openSession({ frame: { isMultiple, mostCodes, codes: CODES }, counts: [], answers }, 'he'));
}

const THREE = [answer('near', 1, 4), answer('cheap', 11), answer('fresh', 21)];

let acts = 0;
/** Another name for each act. */
export function act(): string {
  acts += 1;
  return `act ${acts}`;
}

/** Does one act after the other. */
export function after(
  session: CodingSession,
  ...steps: readonly ((session: CodingSession, act: string) => Step | CodingSession)[]
): CodingSession {
  return steps.reduce((now, step) => {
    const done = step(now, act());
    return 'session' in done ? done.session : done;
  }, session);
}

/**
 * A question of each kind that this platform has, as often in each twenty as they come in surveys. Peers that lack one
 * have the nearest that is less work: areas, products and sets are plain lists to them.
 */
export const FORM_KINDS = [
  'radio',
  'checkBox',
  'number',
  'radio',
  'matrix',
  'text',
  'mixed',
  'chained',
  'combo',
  'date',
  'scale',
  'table',
  'radio',
  'sum',
  'rank',
  'time',
  'click',
  'ruler',
  'shelf',
  'comparison',
] as const;

export type FormKind = (typeof FORM_KINDS)[number];

/** What a form sends of one question: chosen codes or what is typed, words of "other", cells by `row` or `row.column`. */
export interface FormAnswer {
  readonly values: readonly string[];
  readonly other: string | null;
  readonly cells: Readonly<Record<string, string>>;
}

export const CODES = [1, 2, 3, 4, 5] as const;
export const ROWS = ['r1', 'r2', 'r3'] as const;
/** A chained matrix asks of each answer that was chosen of an earlier list. */
export const CHAIN_ROWS = [1, 2, 3, 4, 5] as const;
export const SETS = ['set1', 'set2'] as const;
/** Where "other, which?" stands. */
export const OTHER = 5;
export const SUM = 100;
export const RULER = { min: 0, max: 20 } as const;

/** What no answer may be; the walk never gives it. */
export const FORBIDDEN: Readonly<Record<FormKind, { readonly part: string | null; readonly value: number | string }>> =
  {
    radio: { part: null, value: 5 },
    combo: { part: null, value: 5 },
    checkBox: { part: null, value: 5 },
    mixed: { part: null, value: 4 },
    scale: { part: null, value: 5 },
    number: { part: null, value: 99 },
    text: { part: null, value: 'never' },
    date: { part: null, value: '1999-12-31' },
    time: { part: null, value: '23:59' },
    matrix: { part: 'r1', value: 5 },
    chained: { part: 'r1', value: 5 },
    table: { part: 'r1.c1', value: 5 },
    sum: { part: 'r1', value: 99 },
    rank: { part: '1', value: 5 },
    click: { part: null, value: 5 },
    ruler: { part: null, value: 20 },
    shelf: { part: null, value: 5 },
    comparison: { part: 'set1', value: 3 },
  };

/** What the walk answers to the question of that index, out of what is offered. */
export function answerOf(kind: FormKind, index: number, offered: readonly number[]): FormAnswer {
  const free = offered.filter((code) => code !== 5);
  const code = (turn: number): string => String(free[(index + turn) % free.length] ?? 1);
  const plain = (...values: readonly string[]): FormAnswer => ({ values, other: null, cells: {} });
  const cells = (entries: readonly (readonly [string, string])[]): FormAnswer => ({
    values: [],
    other: null,
    cells: Object.fromEntries(entries),
  });
  const point = (turn: number): string => String(1 + ((index + turn) % 4));
  switch (kind) {
    case 'radio':
    case 'combo':
    case 'scale':
    case 'click':
      return plain(code(0));
    case 'checkBox':
    case 'shelf':
      return plain(...new Set([code(0), code(1)]));
    case 'mixed':
      return index % 2 === 0 ? { ...plain(String(OTHER)), other: `some ${index}` } : plain(String(1 + (index % 3)));
    case 'number':
      return plain(String(index % 90));
    case 'text':
      return plain(`word ${index}`);
    case 'date':
      return plain(`2026-${String(1 + (index % 12)).padStart(2, '0')}-15`);
    case 'time':
      return plain(`${String(8 + (index % 12)).padStart(2, '0')}:30`);
    case 'ruler':
      return plain(String(index % RULER.max));
    case 'matrix':
      return cells(ROWS.map((row, turn) => [row, point(turn)]));
    case 'chained':
      return cells(offered.map((row) => [`r${row}`, point(row)]));
    case 'table':
      return cells(ROWS.flatMap((row, turn) => [[`${row}.c1`, point(turn)] as const, [`${row}.c2`, String(turn + 1)]]));
    case 'sum': {
      const first = index % 50;
      return cells([
        ['r1', String(first)],
        ['r2', '20'],
        ['r3', String(SUM - 20 - first)],
      ]);
    }
    case 'rank':
      return plain(code(0), code(1), code(2));
    case 'comparison':
      return cells(SETS.map((set, turn) => [set, String(1 + ((index + turn) % 2))]));
  }
}

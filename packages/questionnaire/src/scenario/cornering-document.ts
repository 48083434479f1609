import { createRng, type Rng } from '@seker/kernel';
import { answersOf, buildDocument, checkBox, itemsOf, matrix, open, radio, rank } from './build-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** The numbers and days that typed answers of these documents may have. */
export const CORNERING_NUMBERS = ['0', '1', '2', '3', '4'];
export const CORNERING_DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];

/** An earlier question, by what conditions may ask of it. */
interface Known {
  readonly uid: string;
  readonly type: 'choice' | 'number' | 'date';
}

/**
 * A random small document in which ranges, sums, ranks and comparisons with earlier answers leave few answers, and
 * sometimes none: each typed answer is one of a few whole numbers or days, so that every interview can be walked through.
 */
export function corneringDocument(seed: string): Json {
  const rng = createRng(seed, 'cornering');
  const known: Known[] = [];
  const texts: Record<string, string> = {};
  const count = 2 + rng.below(2);
  const pages = Array.from({ length: count }, (_, page) => {
    const nodes = Array.from({ length: rng.below(4) === 0 ? 2 : 1 }, (_one, place): Json => {
      const uid = `q${page + 1}${place === 0 ? '' : 'b'}`;
      const { json, type } = randomQuestion(rng, uid, known);
      const rules = type === null || rng.below(3) > 0 ? [] : [refusing(rng, { uid, type }, known)];
      if (rules.length > 0) texts[`${uid}.message.1`] = 'Refused.';
      if (type !== null) known.push({ uid, type });
      const entrance = known.length > 1 && rng.below(6) === 0 ? { entrance: [[hiding(rng, known.slice(0, -1))]] } : {};
      return { ...json, exit: rules, ...entrance };
    });
    return { uid: `p${page + 1}`, nodes };
  });
  return buildDocument(pages, texts);
}

function randomQuestion(
  rng: Rng,
  uid: string,
  known: readonly Known[],
): { readonly json: Json; readonly type: Known['type'] | null } {
  const more = { mandatory: oneOf(rng, ['hard', 'hard', 'hard', 'no']) };
  const masked = (items: readonly Json[], list: string) => ({
    binds:
      known.length === 0
        ? []
        : items
            .filter(() => rng.below(2) === 0)
            .map(({ uid: item }) => ({ type: 'configured', list, item, if: looking(rng, oneOf(rng, known)) })),
  });
  switch (rng.below(7)) {
    case 0: {
      const answers = answersOf(uid, 3);
      const rules = [{ rule: 'rankCount', min: 1 + rng.below(3) }];
      return { json: rank(uid, { ...more, answers, rules, ...masked(answers, 'answers') }), type: null };
    }
    case 1: {
      const rows = itemsOf(`${uid}r`, 2);
      const total = rng.below(9);
      const rules = [{ rule: 'sum', min: total, max: total + rng.below(2) }];
      const cellRules = [{ rule: 'numberRange', min: rng.below(2), max: 2 + rng.below(3) }, { rule: 'wholeNumber' }];
      return { json: matrix(uid, 'sum', { ...more, rows, rules, cellRules, ...masked(rows, 'rows') }), type: null };
    }
    case 2: {
      const rows = itemsOf(`${uid}r`, 2);
      const answers = answersOf(uid, 2);
      const rules = [{ rule: 'noDuplicates' }];
      const scale = { ...more, rows, answers, rules, ...masked(rng.below(2) === 0 ? rows : [], 'rows') };
      return { json: matrix(uid, 'horizontal', scale), type: null };
    }
    case 3: {
      const answers = answersOf(uid, 3);
      return { json: checkBox(uid, { ...more, answers, rules: [{ rule: 'pickCount', min: 2 }] }), type: 'choice' };
    }
    case 4: {
      const days = [oneOf(rng, CORNERING_DAYS), oneOf(rng, CORNERING_DAYS)].toSorted();
      return {
        json: open(uid, 'date', { ...more, rules: [{ rule: 'dateRange', min: days[0], max: days[1] }] }),
        type: 'date',
      };
    }
    case 5:
      return { json: radio(uid, { ...more, answers: answersOf(uid, 2) }), type: 'choice' };
    default: {
      const min = rng.below(5);
      const rules = [{ rule: 'numberRange', min, max: min + rng.below(5 - min) }, { rule: 'wholeNumber' }];
      const second = rng.below(8) === 0 ? [{ rule: 'numberRange', min: rng.below(5) }] : [];
      return { json: open(uid, 'number', { ...more, rules: [...rules, ...second] }), type: 'number' };
    }
  }
}

function refusing(rng: Rng, own: Known, known: readonly Known[]): readonly Json[] {
  const others = known.filter(({ type }) => type === own.type);
  const other = others[rng.below(others.length || 1)];
  const isCompared = own.type !== 'choice' && other !== undefined && rng.below(4) > 0;
  const left = { op: 'answer', question: own.uid };
  const condition = isCompared
    ? { op: 'compare', left, is: oneOf(rng, ['<', '<=', '>', '>=', '!=']), right: rightOf(rng, other) }
    : looking(rng, rng.below(3) === 0 ? oneOf(rng, [own, ...known]) : own);
  return [
    { if: condition, act: { do: 'validate', severity: oneOf(rng, ['error', 'critical', 'warning']), message: 1 } },
  ];
}

function rightOf(rng: Rng, { uid, type }: Known): Json {
  const answer = { op: 'answer', question: uid };
  return type === 'number' && rng.below(5) === 0 ? { op: 'add', of: [answer, { op: 'literal', value: 1 }] } : answer;
}

function hiding(rng: Rng, known: readonly Known[]): Json {
  return { if: looking(rng, oneOf(rng, known)), act: { do: 'hide' } };
}

function looking(rng: Rng, { uid, type }: Known): Json {
  if (type === 'choice') return { op: 'is', question: uid, answer: 1 + rng.below(2) };
  const value = type === 'number' ? rng.below(5) : oneOf(rng, CORNERING_DAYS);
  const right = { op: 'literal', value };
  return { op: 'compare', left: { op: 'answer', question: uid }, is: oneOf(rng, ['=', '<', '>']), right };
}

function oneOf<T>(rng: Rng, list: readonly T[]): T {
  const one = list[rng.below(list.length || 1)];
  if (one === undefined) throw new Error('nothing to draw from');
  return one;
}

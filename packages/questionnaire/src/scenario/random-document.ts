import { createRng, type Rng } from '@seker/kernel';
import { answersOf, buildDocument, checkBox, mixed, open, type PageDraft, radio } from './build-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** What later questions may look at. */
interface Known {
  readonly uid: string;
  readonly type: 'choice' | 'number' | 'text';
}

const TEXTS = ['yes', 'no', 'שלום', '12'];

/** A right document of a few pages with conditions, jumps, checks and set values, made by chance from the seed. */
export function randomDocument(seed: string): Json {
  const rng = createRng(seed, 'document');
  const known: Known[] = [];
  const texts: Record<string, string> = {};
  const pageCount = 2 + rng.below(5);
  const pages: PageDraft[] = [];
  for (let page = 0; page < pageCount; page += 1) {
    const entrance = rng.below(4) === 0 ? [entranceRule(rng, known, page, pageCount)] : [];
    const nodes: Json[] = [];
    const count = 1 + rng.below(4);
    for (let node = 0; node < count; node += 1)
      nodes.push(question(rng, `q${page}-${node}`, known, page, pageCount, texts));
    pages.push({ uid: `p${page}`, nodes, entrance });
  }
  return buildDocument(pages, texts);
}

function question(
  rng: Rng,
  uid: string,
  known: Known[],
  page: number,
  pageCount: number,
  texts: Record<string, string>,
): Json {
  const entrance = rng.below(2) === 0 ? [entranceRule(rng, known, page, pageCount)] : [];
  const kind = rng.below(6);
  const type = kind < 4 ? 'choice' : kind === 4 ? 'number' : 'text';
  known.push({ uid, type });
  const exit: unknown[] = [];
  const last = page === pageCount - 1;
  if (rng.below(4) === 0) {
    const to = `p${page + 1 + rng.below(Math.max(1, pageCount - page - 1))}`;
    const act = last || rng.below(4) === 0 ? { do: 'end', outcome: 'screenedOut' } : { do: 'skip', to };
    exit.push([{ if: atom(rng, known), act }]);
  }
  if (rng.below(5) === 0) {
    texts[`${uid}.message.1`] = 'Really?';
    const severity = (['warning', 'error', 'critical'] as const)[rng.below(3)];
    exit.push([
      { if: { op: 'and', of: [atom(rng, known), atom(rng, known)] }, act: { do: 'validate', severity, message: 1 } },
    ]);
  }
  const more = { mandatory: (['no', 'soft', 'hard'] as const)[rng.below(3)], na: rng.below(4) === 0, entrance, exit };
  if (kind === 0 || kind === 1) return radio(uid, { ...more, answers: answersOf(uid, 2 + rng.below(3)) });
  if (kind === 2) return checkBox(uid, { ...more, answers: answersOf(uid, 3) });
  if (kind === 3) return mixed(uid, more);
  const rules = kind === 4 && rng.below(2) === 0 ? [{ rule: 'numberRange', min: 0, max: 20 }] : [];
  return open(uid, kind === 4 ? 'number' : 'text', { ...more, rules });
}

function entranceRule(rng: Rng, known: readonly Known[], page: number, pageCount: number): unknown {
  const condition = known.length === 0 ? { op: 'constant', value: true } : randomCondition(rng, known, 2);
  const later = page + 1 < pageCount ? `p${page + 1 + rng.below(pageCount - page - 1)}` : null;
  const act =
    rng.below(5) === 0 && later !== null ? { do: 'skip', to: later } : { do: rng.below(3) === 0 ? 'hide' : 'show' };
  return [{ if: condition, act }];
}

/** A condition on the known questions; deeper ones are lists and negations of others. */
export function randomCondition(rng: Rng, known: readonly Known[], depth: number): unknown {
  const kind = depth === 0 ? 0 : rng.below(6);
  if (kind < 3) return atom(rng, known);
  if (kind === 3) return { op: rng.below(2) === 0 ? 'not' : 'holds', of: randomCondition(rng, known, depth - 1) };
  const of = Array.from({ length: 1 + rng.below(3) }, () => randomCondition(rng, known, depth - 1));
  return { op: kind === 4 ? 'and' : 'or', of };
}

function atom(rng: Rng, known: readonly Known[]): unknown {
  const one = known[rng.below(known.length)];
  if (one === undefined) return { op: 'constant', value: true };
  const { uid: question } = one;
  if (rng.below(6) === 0) return { op: (['answered', 'na', 'any'] as const)[rng.below(3)], question };
  if (one.type === 'choice') {
    const answers = [1 + rng.below(2), 1 + rng.below(2)];
    const op = (['is', 'isNot', 'in', 'hasAny', 'hasAll', 'hasNone', 'compare'] as const)[rng.below(7)];
    if (op === 'is' || op === 'isNot') return { op, question, answer: answers[0] };
    if (op === 'compare') return comparison(rng, { op: 'count', question }, rng.below(3));
    return { op, question, answers };
  }
  const value = one.type === 'number' ? rng.below(24) - 2 : TEXTS[rng.below(TEXTS.length)];
  return comparison(rng, { op: 'answer', question }, value);
}

function comparison(rng: Rng, left: unknown, value: unknown): unknown {
  const is = (['=', '!=', '<', '<=', '>', '>='] as const)[rng.below(6)];
  return { op: 'compare', left, is, right: { op: 'literal', value } };
}

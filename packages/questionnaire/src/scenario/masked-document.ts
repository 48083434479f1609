import { createRng, type Rng } from '@seker/kernel';
import { answersOf, buildDocument, checkBox, type PageDraft, radio } from './build-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** An earlier question with its codes, or a later one that rules may fill. */
interface Known {
  readonly uid: string;
  readonly codes: readonly number[];
}

/**
 * A random small document in which binds hide answers, pages hide and jump, rules fill hidden questions and refuse
 * answers, and minimums ask for several answers: small enough to walk through every interview of it.
 */
export function maskedDocument(seed: string): Json {
  const rng = createRng(seed, 'masked');
  const known: Known[] = [];
  const count = 2 + rng.below(3);
  const pages: PageDraft[] = [];
  const filled = Array.from({ length: count }, () => rng.below(3) === 0);
  const texts: Record<string, string> = {};
  for (let page = 1; page <= count; page += 1) {
    const nodes: Json[] = [];
    if (page > 1 && filled[page - 1] === true) {
      const uid = `h${page}`;
      nodes.push(radio(uid, { hidden: true, answers: answersOf(uid, 2) }));
      known.push({ uid, codes: [1, 2] });
    }
    for (let place = 1; place <= (rng.below(3) === 0 ? 2 : 1); place += 1) {
      const uid = `q${page}${place === 1 ? '' : 'b'}`;
      const later = Array.from({ length: count - page }, (_, next) => `p${page + next + 1}`);
      const { json, codes } = randomQuestion(rng, uid, known, later);
      const targets = later.map((to) => to.replace('p', filled[Number(to.slice(1)) - 1] === true ? 'h' : 'q'));
      const acts = randomActs(rng, { uid, codes }, known, targets);
      if (acts.length > 0) texts[`${uid}.message.1`] = 'Refused.';
      nodes.push(acts.length === 0 ? json : { ...json, exit: [...exitOf(json), ...acts] });
      known.push({ uid, codes });
    }
    const earlier = known.filter(({ uid }) => !nodes.some((node) => node['uid'] === uid));
    const isHidden = earlier.length > 0 && rng.below(4) === 0;
    const exit = randomPageExit(rng, known, filled.findIndex((isFilled, at) => isFilled && at >= page) + 1);
    pages.push({ uid: `p${page}`, nodes, ...exit, ...(isHidden ? { entrance: [[hidden(rng, earlier)]] } : {}) });
  }
  return buildDocument(pages, texts);
}

function exitOf({ exit }: Json): readonly unknown[] {
  return Array.isArray(exit) ? exit : [];
}

/** Rules that fill a later question, or refuse the page by this one's or an earlier answer. */
function randomActs(rng: Rng, own: Known, known: readonly Known[], targets: readonly string[]): readonly unknown[] {
  const target = targets[rng.below(targets.length || 1)];
  const refusing = { do: 'validate', severity: oneOf(rng, ['error', 'error', 'critical', 'warning']), message: 1 };
  return [
    ...(target !== undefined && rng.below(3) === 0
      ? [[{ if: looking(rng, [own]), act: setting(rng, target, own) }]]
      : []),
    ...(rng.below(8) === 0 ? [[{ if: looking(rng, [own, own, ...known]), act: refusing }]] : []),
  ];
}

function setting(rng: Rng, question: string, { uid }: Known): Json {
  const value = rng.below(4) === 0 ? { op: 'count', question: uid } : { op: 'literal', value: 1 + rng.below(2) };
  return { do: 'set', question, value };
}

/** A page may fill the hidden question of the later page `to`, if there is one. */
function randomPageExit(rng: Rng, known: readonly Known[], to: number): Json {
  if (to === 0 || rng.below(5) > 0) return {};
  return { exit: [[{ if: looking(rng, known), act: setting(rng, `h${to}`, oneOf(rng, known)) }]] };
}

function randomQuestion(
  rng: Rng,
  uid: string,
  known: readonly Known[],
  later: readonly string[],
): { readonly json: Json; readonly codes: readonly number[] } {
  const isSeveral = rng.below(4) > 0;
  const size = 2 + rng.below(2);
  const source = known[rng.below(known.length || 1)];
  const isTaken = source !== undefined && rng.below(3) === 0;
  const first = isTaken ? 1 + Math.max(...source.codes) : 1;
  const own = Array.from({ length: isTaken ? rng.below(2) : size }, (_, index) => ({
    uid: `${uid}-${index + 1}`,
    code: first + index,
    ...(isSeveral && rng.below(6) === 0 ? { exclusive: true } : {}),
  }));
  const taken = isTaken ? [takenFrom(rng, source)] : [];
  const masked =
    known.length === 0 ? [] : own.filter(() => rng.below(3) === 0).map(({ uid: item }) => masking(rng, item, known));
  const codes = [...(isTaken ? source.codes : []), ...own.map(({ code }) => code)];
  const more = {
    answers: own,
    mandatory: oneOf(rng, ['hard', 'hard', 'hard', 'soft', 'no']),
    ...(rng.below(8) === 0 ? { na: true } : {}),
    ...(taken.length + masked.length === 0 ? {} : { binds: [...taken, ...masked] }),
    ...(isSeveral && rng.below(3) > 0 ? { rules: [randomRule(rng)] } : {}),
    ...(rng.below(4) === 0 ? { exit: [[leaving(rng, { uid, codes }, later)]] } : {}),
    ...(known.length > 0 && rng.below(5) === 0 ? { entrance: [[hidden(rng, known)]] } : {}),
  };
  return { json: isSeveral ? checkBox(uid, more) : radio(uid, more), codes };
}

function takenFrom(rng: Rng, { uid }: Known): Json {
  return {
    type: 'questionQuestion',
    from: uid,
    list: 'answers',
    take: oneOf(rng, ['chosen', 'chosen', 'notChosen', 'all']),
  };
}

function masking(rng: Rng, item: string, known: readonly Known[]): Json {
  return { type: 'configured', list: 'answers', item, if: looking(rng, known) };
}

function randomRule(rng: Rng): Json {
  const limits = oneOf(rng, [
    { min: 2 },
    { min: 2, max: 2 },
    { min: 1, max: 2 },
    { min: 3 },
    { max: 1 },
    { min: 2, max: 3 },
  ]);
  return { rule: 'pickCount', ...limits, ...(rng.below(4) === 0 ? { capped: true } : {}) };
}

function hidden(rng: Rng, known: readonly Known[]): Json {
  return { if: looking(rng, known), act: { do: 'hide' } };
}

function leaving(rng: Rng, question: Known, later: readonly string[]): Json {
  const to = later[rng.below(later.length || 1)];
  const act = to === undefined || rng.below(3) === 0 ? { do: 'end', outcome: 'screenedOut' } : { do: 'skip', to };
  return { if: looking(rng, [question]), act };
}

function looking(rng: Rng, known: readonly Known[]): Json {
  const { uid, codes } = oneOf(rng, known);
  const answer = oneOf(rng, codes.length === 0 ? [1] : codes);
  const base = { op: 'is', question: uid, answer };
  switch (rng.below(5)) {
    case 0:
      return { op: 'not', of: base };
    case 1:
      return { op: 'not', of: { op: 'holds', of: base } };
    case 2:
      return { op: 'answered', question: uid };
    default:
      return base;
  }
}

function oneOf<T>(rng: Rng, list: readonly T[]): T {
  const one = list[rng.below(list.length || 1)];
  if (one === undefined) throw new Error('nothing to draw from');
  return one;
}

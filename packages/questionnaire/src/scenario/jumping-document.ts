import { createRng, type Rng } from '@seker/kernel';
import { buildDocument, checkBox, radio } from './build-document.ts';

type Json = Readonly<Record<string, unknown>>;

const CHAPTERS = 4;
const PAGES = 6;
const NODES = 3;
/** How far jumps lead, in places: usually over neighbours. */
const NEAR = 8;
const FAR = 40;

/**
 * A random document in which nearly everything can be hidden, jumped over or end the interview: chapters, pages and
 * questions by entrance and exit rules, children by their parents. The share of rules varies between documents.
 */
export function jumpingDocument(seed: string): Json {
  const rng = createRng(seed, 'jumping');
  /** One rule in this many is drawn. */
  const rarity = 2 + rng.below(8);
  const places = Array.from({ length: CHAPTERS }, (_, chapter) => [
    `c${chapter}`,
    ...Array.from({ length: PAGES }, (__, page) => [
      `p${chapter}-${page}`,
      ...Array.from({ length: NODES }, (___, node) => `q${chapter}-${page}-${node}`),
    ]).flat(),
  ]).flat();
  const questions = places.filter((uid) => uid.startsWith('q'));
  const isDrawn = (): boolean => rng.below(rarity) === 0;
  const landing = (after: string): string | undefined => {
    const later = places.slice(places.indexOf(after) + 1);
    return later[rng.below(Math.min(later.length, rng.below(6) === 0 ? FAR : NEAR))];
  };
  const condition = (before: readonly string[]): Json => ({
    op: rng.below(3) === 0 ? 'isNot' : 'is',
    question: before[Math.max(0, before.length - 1 - rng.below(12))],
    answer: 1 + rng.below(3),
  });
  const entrance = (uid: string, before: readonly string[]): Json => {
    if (before.length === 0 || !isDrawn()) return {};
    const to = landing(uid);
    const acts = [{ do: 'hide' }, { do: 'show' }, ...(to === undefined ? [] : [{ do: 'skip', to }])];
    return { entrance: [[{ if: condition(before), act: pick(rng, acts) }]] };
  };
  const exit = (uid: string, last: string, before: readonly string[]): Json => {
    if (!isDrawn()) return {};
    const to = landing(last);
    const end = { do: 'end', outcome: pick(rng, ['success', 'screenedOut']) };
    const act = to === undefined || rng.below(10) === 0 ? end : { do: 'skip', to };
    return { exit: [[{ if: condition(before), act }]] };
  };
  const page = (chapter: number, index: number): Json & { readonly uid: string } => {
    const uid = `p${chapter}-${index}`;
    const names = Array.from({ length: NODES }, (_, node) => `${uid.replace('p', 'q')}-${node}`);
    const before = (name: string, own: number): readonly string[] => questions.slice(0, questions.indexOf(name) + own);
    const [first = '', last = ''] = [names[0], names.at(-1)];
    return {
      uid,
      ...entrance(uid, before(first, 0)),
      ...exit(uid, last, before(last, 1)),
      nodes: names.map((name, node) => ({
        ...(rng.below(4) === 0 ? checkBox(name) : radio(name)),
        ...(node > 0 && rng.below(3) === 0 ? { parent: first } : {}),
        ...entrance(name, before(name, 0)),
        ...exit(name, name, before(name, 1)),
      })),
    };
  };
  const chapters = Array.from({ length: CHAPTERS }, (_, chapter) => ({
    uid: `c${chapter}`,
    hideTitle: true,
    ...entrance(`c${chapter}`, questions.slice(0, chapter * PAGES * NODES)),
    pages: Array.from({ length: PAGES }, (__, index) => page(chapter, index)),
  }));
  const { languages } = buildDocument(chapters.flatMap(({ pages }) => pages));
  return { defaultLanguage: 'en', languages, chapters };
}

function pick<T>(rng: Rng, list: readonly T[]): T | undefined {
  return list[rng.below(list.length)];
}

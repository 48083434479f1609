import { createRng, type Rng } from '@seker/kernel';
import { buildDocument, checkBox, radio } from './build-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** So many chapters, pages in each, questions on each page. */
export interface JumpingSize {
  readonly chapters: number;
  readonly pages: number;
  readonly nodes: number;
}

const LARGE: JumpingSize = { chapters: 4, pages: 6, nodes: 3 };
/** How far a jump leads, in places: mostly over its neighbours. */
const NEAR = 8;
const FAR = 40;

/**
 * A document at random in which nearly everything can be hidden, jumped over or end the interview: chapters, pages and
 * questions by their entrance and their exit, children by their parents, now and then in every interview. The share of
 * rules differs from one to the next.
 */
export function jumpingDocument(seed: string, { chapters: chapterCount, pages, nodes }: JumpingSize = LARGE): Json {
  const rng = createRng(seed, 'jumping');
  /** One rule in this many is drawn. */
  const rarity = 2 + rng.below(8);
  const places = Array.from({ length: chapterCount }, (_, chapter) => [
    `c${chapter}`,
    ...Array.from({ length: pages }, (__, page) => [
      `p${chapter}-${page}`,
      ...Array.from({ length: nodes }, (___, node) => `q${chapter}-${page}-${node}`),
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
  /** One rule or two; one in five acts in every interview. */
  const rules = (before: readonly string[], drawAct: () => Json | undefined): readonly unknown[] =>
    Array.from({ length: rng.below(4) === 0 ? 2 : 1 }, () => {
      const act = drawAct();
      return [before.length === 0 || rng.below(5) === 0 ? { act } : { if: condition(before), act }];
    });
  const entrance = (uid: string, before: readonly string[]): Json => {
    if (!isDrawn()) return {};
    const to = landing(uid);
    const acts = [{ do: 'hide' }, { do: 'show' }, ...(to === undefined ? [] : [{ do: 'skip', to }])];
    return { entrance: rules(before, () => pick(rng, acts)) };
  };
  const exit = (uid: string, last: string, before: readonly string[]): Json => {
    if (!isDrawn()) return {};
    const drawAct = (): Json => {
      const to = landing(last);
      const end = { do: 'end', outcome: pick(rng, ['success', 'screenedOut']) };
      return to === undefined || rng.below(10) === 0 ? end : { do: 'skip', to };
    };
    return { exit: rules(before, drawAct) };
  };
  const page = (chapter: number, index: number): Json & { readonly uid: string } => {
    const uid = `p${chapter}-${index}`;
    const names = Array.from({ length: nodes }, (_, node) => `${uid.replace('p', 'q')}-${node}`);
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
  const chapters = Array.from({ length: chapterCount }, (_, chapter) => ({
    uid: `c${chapter}`,
    hideTitle: true,
    ...entrance(`c${chapter}`, questions.slice(0, chapter * pages * nodes)),
    pages: Array.from({ length: pages }, (__, index) => page(chapter, index)),
  }));
  const { languages } = buildDocument(chapters.flatMap(({ pages }) => pages));
  return { defaultLanguage: 'en', languages, chapters };
}

function pick<T>(rng: Rng, list: readonly T[]): T | undefined {
  return list[rng.below(list.length)];
}

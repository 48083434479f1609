import type { CodeId } from '../frame/code.ts';
import { type CodedUnit, Suggester } from './suggester.ts';

/** A coding that the other ones contradict. */
export interface DoubtfulCoding {
  readonly unit: number;
  /** The code that they speak for. */
  readonly instead: CodeId;
  /** How much more probable that is, 0 to 1. */
  readonly gap: number;
  /** Of the `of` different answers most like it, so many have that code. */
  readonly alike: number;
  readonly of: number;
}

const FOLDS = 4;
const WORST = 0.05;
const CANDIDATES = 12;
/** Of a code that is not among the candidates. */
const HARDLY = 0.001;
/** Answers with less in common than this are not alike; so many of them, and so large a share, are evidence. */
const ALIKE = 0.15;
const MOST_ALIKE = 10;
const LEAST_ALIKE = 3;
const SHARE_OF_ALIKE = 2 / 3;

/**
 * The codings to review, the most doubtful first, at most one in twenty: each is judged by a suggester that learned
 * from three quarters of the others and has not seen it, and most answers like it have the other code.
 */
export function findDoubtful(kind: 'single' | 'multi', codings: readonly CodedUnit[]): readonly DoubtfulCoding[] {
  const doubtful = Array.from({ length: FOLDS }, (_, fold) => judgeFold(kind, codings, fold)).flat();
  return doubtful.toSorted((one, other) => other.gap - one.gap).slice(0, Math.ceil(codings.length * WORST));
}

function judgeFold(kind: 'single' | 'multi', codings: readonly CodedUnit[], fold: number): readonly DoubtfulCoding[] {
  const suggester = new Suggester(kind);
  suggester.observe(codings.map(({ key }) => key));
  codings.forEach((coding, at) => {
    if (at % FOLDS !== fold) suggester.learn(coding);
  });
  return codings
    .filter((_, at) => at % FOLDS === fold)
    .flatMap(({ unit, key, language, codes }): DoubtfulCoding[] => {
      const suggested = suggester.suggest(key, language, CANDIDATES).codes;
      const shares = codes.map((code) => suggested.find((one) => one.code === code)?.share ?? HARDLY);
      const other = suggested.find(({ code }) => !codes.includes(code));
      const gap = other === undefined ? 0 : other.share - Math.min(...shares);
      if (other === undefined || gap <= 0) return [];
      const like = suggester.codesOfAlike(key, ALIKE, MOST_ALIKE);
      const alike = like.filter((own) => own.includes(other.code)).length;
      const isShown = like.length >= LEAST_ALIKE && alike >= SHARE_OF_ALIKE * like.length;
      return isShown ? [{ unit, instead: other.code, gap, alike, of: like.length }] : [];
    });
}

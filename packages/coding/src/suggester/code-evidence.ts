import type { CodeRegression } from './code-regression.ts';
import type { CodedAnswers } from './coded-answers.ts';
import type { TextVector } from './text-features.ts';

/**
 * What speaks for each code, per column: the regression (log or logit), the vote of the nearest answers (log), the
 * cosine to all of its answers, the cosine to the nearest of them, a constant, whether that is the same text, and how
 * often it is given (log).
 */
export const EVIDENCE_SIZE = 7;
const AT = { regression: 0, vote: 1, centroid: 2, nearest: 3, constant: 4, same: 5, prior: 6 };

/** What speaks for none of the codes: a constant, the cosine to the nearest answer, the share of codes given once (log). */
export const NONE_SIZE = 3;

export interface CodeEvidence {
  /** `EVIDENCE_SIZE` figures of each column. */
  readonly codes: Float64Array;
  readonly none: readonly number[];
  /** The nearest answers, the nearest first. */
  readonly near: readonly number[];
}

const MOST_NEAR = 10;
const LEAST_NEAR = 0.05;
/** Below it, an answer has nothing in common but hashes. */
const LEAST_COSINE = 0.01;
const SAME = 0.999;

export function gatherEvidence(
  vector: TextVector,
  columns: number,
  regression: CodeRegression,
  answers: CodedAnswers,
  isMulti: boolean,
): CodeEvidence {
  const codes = new Float64Array(columns * EVIDENCE_SIZE);
  const cosines = answers.cosines(vector);
  const near: number[] = [];
  let least = LEAST_NEAR;
  for (let answer = 0; answer < answers.count; answer += 1) {
    const cosine = cosines[answer] ?? 0;
    const own = answers.columnsOf(answer);
    if (cosine < LEAST_COSINE || own.length === 0) continue;
    for (const column of own) {
      const start = column * EVIDENCE_SIZE;
      codes[start + AT.centroid] = (codes[start + AT.centroid] ?? 0) + cosine;
      codes[start + AT.nearest] = Math.max(codes[start + AT.nearest] ?? 0, cosine);
    }
    if (cosine <= least) continue;
    insertByCosine(near, answer, cosines);
    if (near.length <= MOST_NEAR) continue;
    near.pop();
    least = cosines[near.at(-1) ?? 0] ?? 0;
  }
  const best = near.length === 0 ? 0 : (cosines[near[0] ?? 0] ?? 0);
  const votes = votesOf(near, best, cosines, columns, answers);
  const probabilities = regression.probabilities(vector, answers.use);
  for (let column = 0; column < columns; column += 1) {
    const start = column * EVIDENCE_SIZE;
    const share = Math.min(1 - 1e-5, Math.max(1e-5, probabilities[column] ?? 0));
    codes[start + AT.regression] = Math.log(isMulti ? share / (1 - share) : share);
    codes[start + AT.vote] = Math.log(0.01 + (votes[column] ?? 0));
    codes[start + AT.centroid] = (codes[start + AT.centroid] ?? 0) / answers.lengthOf(column);
    codes[start + AT.constant] = 1;
    codes[start + AT.same] = (codes[start + AT.nearest] ?? 0) > SAME ? 1 : 0;
    codes[start + AT.prior] = Math.log(((answers.use[column] ?? 0) + 0.3) / (answers.total + 1));
  }
  const givenOnce = answers.use.reduce((count, use) => count + (use === 1 ? 1 : 0), 0);
  return { codes, none: [1, best, -Math.log((givenOnce + 0.5) / (answers.total + 1))], near };
}

function insertByCosine(near: number[], answer: number, cosines: Float32Array): void {
  let place = near.length;
  while (place > 0 && (cosines[near[place - 1] ?? 0] ?? 0) < (cosines[answer] ?? 0)) place -= 1;
  near.splice(place, 0, answer);
}

/** The share of each column in the votes of the nearest answers, which count by the cube of their cosine. */
function votesOf(
  near: readonly number[],
  best: number,
  cosines: Float32Array,
  columns: number,
  answers: CodedAnswers,
): Float64Array {
  const votes = new Float64Array(columns);
  let all = 0;
  for (const answer of near) {
    const vote = ((cosines[answer] ?? 0) / best) ** 3;
    all += vote;
    for (const column of answers.columnsOf(answer)) votes[column] = (votes[column] ?? 0) + vote;
  }
  return all === 0 ? votes : votes.map((vote) => vote / all);
}

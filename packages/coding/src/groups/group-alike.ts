import type { TextVector } from '../suggester/text-features.ts';
import { clusterByLeader } from './cluster-by-leader.ts';
import { isNegated } from './negation.ts';

const LEAST_COSINE = 0.7;

/** An answer to be grouped; `vector` is the suggester's vector of its key. */
export interface GroupedAnswer {
  readonly key: string;
  readonly vector: TextVector;
}

/**
 * Groups of answers that say nearly the same, by index, the leader of each first: a person looks at them together and
 * ticks off what does not belong. What is negated stands apart from what is not.
 */
export function groupAlike(answers: readonly GroupedAnswer[]): readonly (readonly number[])[] {
  const negated = answers.map(({ key }) => isNegated(key));
  const vectors = answers.map(({ vector }) => vector);
  return clusterByLeader(vectors, LEAST_COSINE, (member, leader) => negated[member] === negated[leader]);
}

import { wordsOfKey } from '../key/answer-key.ts';
import type { Suggester } from '../suggester/suggester.ts';
import { clusterByLeader } from './cluster-by-leader.ts';

/** Open answers that resemble each other and fit no code. */
export interface CodeProposal {
  readonly keys: readonly string[];
  /** At most four words that are common in them and rare elsewhere. */
  readonly words: readonly string[];
}

/** Answers that fit worst, which are looked through. */
const MOST_ODD = 400;
const LEAST_COSINE = 0.2;
const LEAST_ANSWERS = 4;
const MOST_WORDS = 4;

/** New codes that open answers speak for, the largest first. */
export function proposeCodes(suggester: Suggester, openKeys: readonly string[]): readonly CodeProposal[] {
  const odd = openKeys
    .map((key) => ({ key, none: suggester.suggest(key, null, 1).none }))
    .toSorted((one, other) => other.none - one.none)
    .slice(0, MOST_ODD)
    .map(({ key }) => key);
  const common = countWords(openKeys);
  const vectors = odd.map((key) => suggester.vector(key));
  return clusterByLeader(vectors, LEAST_COSINE)
    .filter((members) => members.length >= LEAST_ANSWERS)
    .toSorted((one, other) => other.length - one.length)
    .map((members) => odd.filter((_, at) => members.includes(at)))
    .map((keys) => ({ keys, words: typicalWords(keys, common, openKeys.length) }));
}

function typicalWords(keys: readonly string[], common: ReadonlyMap<string, number>, texts: number): readonly string[] {
  const worth = ([word, count]: readonly [string, number]): number => count * Math.log(texts / (common.get(word) ?? 1));
  return [...countWords(keys)]
    .filter(([, count]) => count > 1)
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}

/** In how many texts each word is. */
function countWords(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) for (const word of new Set(wordsOfKey(key))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A dismissed proposal comes back once it would take so many times the answers. */
const GROWN = 1.5;
/** From this share of common words on two proposals are one: a cluster that grows changes its typical words. */
const SAME_WORDS = 0.6;

/** What a proposal was when it was dismissed. */
export interface DismissedProposal {
  readonly words: readonly string[];
  readonly answers: number;
}

/** Whether a proposal is one that was dismissed and has not grown by half since. */
export function isDismissed({ words, answers }: DismissedProposal, dismissed: readonly DismissedProposal[]): boolean {
  return dismissed.some((then) => isAlike(words, then.words) && answers < then.answers * GROWN);
}

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((word) => other.includes(word)).length;
  const all = new Set([...one, ...other]).size;
  return all > 0 && common / all >= SAME_WORDS;
}

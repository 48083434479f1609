import { createRng } from '@seker/kernel';

const ONE_IN = 20;

/**
 * Whether a unit shows no suggestion to its coder: one in twenty, always the same ones of a use. What they are given
 * tells how good suggestions are to those who do not see them.
 */
export function hidesSuggestion(seed: string, unit: number): boolean {
  return createRng(seed, `hidden/${unit}`).below(ONE_IN) === 0;
}

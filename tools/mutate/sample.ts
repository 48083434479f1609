import { createRng, shuffled } from '@seker/kernel';

/** `size` of the things, drawn by the seed, each as likely as any other; all of them when there are no more. */
export function sample<T>(things: readonly T[], size: number, seed: string): T[] {
  return shuffled(things, createRng(seed)).slice(0, size);
}

import type { Deps } from '../../../deps.ts';

/** The name of the folder itself, beside the ids of calls. */
export const FOLDER = 'folder';

/**
 * What this process knows of files in the folder that it could not take in: when each was last tried, so that they keep
 * no other one waiting, and what was told of it, so that it is told once.
 */
export class SpoolMemory {
  #round = 0;
  readonly #triedIn = new Map<string, number>();
  readonly #told = new Map<string, string>();

  /** Forgets what is gone; what comes back, or is amiss again, is news. */
  retain(callIds: ReadonlySet<string>): void {
    for (const known of [this.#triedIn, this.#told])
      for (const key of known.keys()) if (!callIds.has(key)) known.delete(key);
  }

  /** Those whose turn it is: first the new ones, then the ones tried longest ago. */
  turn<T extends { readonly callId: string }>(files: readonly T[], atMost: number): readonly T[] {
    this.#round += 1;
    const order = (file: T): number => this.#triedIn.get(file.callId) ?? 0;
    const turn = [...files].sort((a, b) => order(a) - order(b)).slice(0, atMost);
    for (const { callId } of turn) this.#triedIn.set(callId, this.#round);
    return turn;
  }

  /** Tells the operator what is wrong with a file or the folder, unless that is what was told last. */
  tellOnce(
    { log, meter }: Pick<Deps, 'log' | 'meter'>,
    about: string,
    what: string,
    facts: { readonly code?: string | undefined; readonly [fact: string]: unknown },
  ): void {
    const news = `${what} ${facts.code ?? ''}`;
    if (this.#told.get(about) === news) return;
    this.#told.set(about, news);
    log.warn(facts, what);
    if (about !== FOLDER) meter.count('recordings', { fate: 'left' });
  }
}

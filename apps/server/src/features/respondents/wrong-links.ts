import { MINUTE } from '@seker/kernel';

const WINDOW_MILLISECONDS = 5 * MINUTE;
const LIMIT = 60;
/** Addresses that are kept in mind; a flood from more of them forgets the oldest. */
const KEPT = 10_000;

/** Counts the links that lead nowhere, for each address, in this process: a guess costs no write. */
export interface WrongLinks {
  /** Notes one; `true` when the address has tried too many of late. */
  note(address: string): boolean;
}

export function countWrongLinks(now: () => number): WrongLinks {
  const tries = new Map<string, { count: number; readonly until: number }>();
  return {
    note: (address) => {
      const found = tries.get(address);
      const known =
        found !== undefined && found.until > now() ? found : { count: 0, until: now() + WINDOW_MILLISECONDS };
      known.count += 1;
      tries.delete(address);
      tries.set(address, known);
      const [oldest] = tries.keys();
      if (tries.size > KEPT && oldest !== undefined) tries.delete(oldest);
      return known.count > LIMIT;
    },
  };
}

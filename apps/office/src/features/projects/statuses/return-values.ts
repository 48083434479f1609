import type { StatusRow } from '@seker/contract';

/** The loops of all statuses in one flat form: `<id>.intervalMinutes` and `<id>.attempts`. */
export type LoopValues = Readonly<Record<string, number | null>>;

export function loopValues(loops: readonly StatusRow[]): LoopValues {
  return Object.fromEntries(
    loops.flatMap(({ id, intervalMinutes, attempts }) => [
      [`${id}.intervalMinutes`, intervalMinutes],
      [`${id}.attempts`, attempts],
    ]),
  );
}

export function loopsOf(loops: readonly StatusRow[], values: LoopValues) {
  return loops.map(({ id }) => ({
    id,
    intervalMinutes: values[`${id}.intervalMinutes`] ?? null,
    attempts: values[`${id}.attempts`] ?? null,
  }));
}

import type { Encounter } from '@seker/fieldsim';
import { planOf } from '@seker/telephony';

/** Two digits for which the simulated network knows what happens. */
const ENDINGS: Readonly<Record<Encounter['line'], string>> = {
  answered: '13',
  busy: '02',
  dead: '05',
  lineDropped: '06',
  // It is people who tell a machine from a person.
  machine: '13',
  noAnswer: '03',
};

/** What the exchange does with the numbers that are dialled next; the world decides it just before. */
export interface LineScript {
  planFor(number: string): ReturnType<typeof planOf>;
  write(number: string, line: Encounter['line']): void;
}

export function createLineScript(): LineScript {
  const lines = new Map<string, Encounter['line']>();
  // Prefixes of a project and of the country are no part of it.
  const keyOf = (number: string): string => number.replace(/[^0-9]/g, '').slice(-9);
  return {
    planFor: (number) => planOf(ENDINGS[lines.get(keyOf(number)) ?? 'noAnswer']),
    write: (number, line) => lines.set(keyOf(number), line),
  };
}

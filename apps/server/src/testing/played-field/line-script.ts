import type { Encounter } from '@seker/fieldsim';
import { scriptOf } from '@seker/telephony';

/** Two digits that control the simulated network. */
const ENDINGS: Readonly<Record<Encounter['line'], string>> = {
  answered: '13',
  busy: '02',
  dead: '05',
  lineDropped: '06',
  // Only people can tell a machine from a person.
  machine: '13',
  noAnswer: '03',
};

/** The exchange's reaction to the numbers dialled next, decided by the world just before. */
export interface LineScript {
  planFor(number: string): ReturnType<typeof scriptOf>;
  write(number: string, line: Encounter['line']): void;
}

export function createLineScript(): LineScript {
  const lines = new Map<string, Encounter['line']>();
  // Ignores prefixes of projects and the country.
  const keyOf = (number: string): string => number.replace(/[^0-9]/g, '').slice(-9);
  return {
    planFor: (number) => scriptOf(ENDINGS[lines.get(keyOf(number)) ?? 'noAnswer']),
    write: (number, line) => lines.set(keyOf(number), line),
  };
}

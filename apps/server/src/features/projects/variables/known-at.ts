import { KNOWN_AT, type SystemVariable, type VariableSource } from '@seker/contract';

export type KnownAt = (typeof KNOWN_AT)[number];

/** When a value of one's own source is known: those of the list before anyone is called. */
const OF_SOURCE = { list: 'draw', system: 'contact', interview: 'interview' } as const;

export function knownAtOf(source: Exclude<VariableSource, 'concatenated'>): KnownAt {
  return OF_SOURCE[source];
}

/** A tuple is known when the last of its parts is. */
export function latestOf(parts: readonly KnownAt[]): KnownAt {
  return KNOWN_AT[Math.max(0, ...parts.map((part) => KNOWN_AT.indexOf(part)))] ?? 'draw';
}

/** What the system itself can say of an interview, with all values that it can have; null: those of the project's languages. */
export const SYSTEM_VALUES = {
  language: null,
  mode: ['phone', 'web', 'offline'],
} as const satisfies Record<SystemVariable, readonly string[] | null>;

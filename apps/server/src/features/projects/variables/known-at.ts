import { KNOWN_AT, type SystemVariable, type VariableSource } from '@seker/contract';

export type KnownAt = (typeof KNOWN_AT)[number];

/** When a value of each source becomes known: list values before any call. */
const OF_SOURCE = { list: 'draw', system: 'contact', interview: 'interview' } as const;

export function knownAtOf(source: Exclude<VariableSource, 'concatenated'>): KnownAt {
  return OF_SOURCE[source];
}

/** Returns when a tuple is known, which is when the last of its parts is. */
export function latestOf(parts: readonly KnownAt[]): KnownAt {
  return KNOWN_AT[Math.max(0, ...parts.map((part) => KNOWN_AT.indexOf(part)))] ?? 'draw';
}

/** System variables with their possible values; null: the project's languages. */
export const SYSTEM_VALUES = {
  language: null,
  mode: ['phone', 'web', 'offline'],
} as const satisfies Record<SystemVariable, readonly string[] | null>;

import type { Instant } from '@seker/kernel';
import type { Agenda } from './agenda.ts';
import type { Field, Visit } from './field.ts';
import type { World } from './world.ts';

/** A running play, as its participants see it. */
export interface Play<Held extends Visit> {
  readonly world: World;
  readonly field: Field<Held>;
  readonly agenda: Agenda<(now: Instant) => Promise<void>>;
  /** Numbers of the workers who are at a station. */
  readonly atWork: Set<number>;
  isOver(project: number): boolean;
  noteOver(project: number): void;
  /** Counts a new attempt to reach this respondent and returns its ordinal. */
  noteAttempt(respondent: number): number;
  /** The language found out in an earlier call, else the one in the list. */
  languageOf(respondent: number): string;
  noteLanguage(respondent: number, language: string): void;
  returnsByWeb(respondent: number, at: Instant): void;
}

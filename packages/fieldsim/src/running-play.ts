import type { Instant } from '@seker/kernel';
import type { Agenda } from './agenda.ts';
import type { Field, Visit } from './field.ts';
import type { World } from './world.ts';

/** A play while it runs, for those who take part in it. */
export interface Play<Held extends Visit> {
  readonly world: World;
  readonly field: Field<Held>;
  readonly agenda: Agenda<(now: Instant) => Promise<void>>;
  /** Those who are at a station, by their number. */
  readonly atWork: Set<number>;
  isOver(project: number): boolean;
  noteOver(project: number): void;
  /** The how-manieth try at this respondent begins. */
  noteAttempt(respondent: number): number;
  /** The language that the list says, or what was found out since. */
  languageOf(respondent: number): string;
  noteLanguage(respondent: number, language: string): void;
  returnsByWeb(respondent: number, at: Instant): void;
}

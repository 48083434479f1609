import type { FieldStage } from '../project/field-stage.ts';
import type { OnlineWarningCode, ProjectType } from '../project/online-blocks.ts';

/** What the rules of problems look at: a project with its field, as of now. */
export interface FieldFacts {
  readonly type: ProjectType;
  readonly stage: FieldStage;
  /** Whether any of its respondents may be called at this hour. */
  readonly isWithinHours: boolean;
  /** Interviewers who work in it now. */
  readonly atWork: number;
  /** Cases that may still be called, now or later. */
  readonly openCases: number;
  /** Of these, those in quota cells without room. */
  readonly behindFullCells: number;
  /** Cases whose time has come. */
  readonly dueCases: number;
  /** Drawn cases that are not released. */
  readonly waiting: number;
  /** Appointments whose time has passed without a call. */
  readonly missedAppointments: number;
  /** Open cases whose numbers are all blacklisted. */
  readonly blacklisted: number;
  /** Names of quota cells that may run dry, the most urgent first. */
  readonly dryCells: readonly string[];
  /** Null: the project calls no one through an exchange. */
  readonly isExchangeUp: boolean | null;
  /** Mailings that paused by themselves, and reminders that were missed. */
  readonly undecidedMailings: number;
  /** By the open link, a banner or a panel source that is switched on, or a kiosk. */
  readonly hasWayIn: boolean;
  /** The number of its questionnaire version, and of the newest one that is published; null without a questionnaire. */
  readonly versions: { readonly own: number; readonly newest: number } | null;
  /** Jobs whose last run failed. */
  readonly failedJobs: readonly FailableJob[];
  /** What should be known before going online, with the names of what it is about. */
  readonly warnings: readonly { readonly code: OnlineWarningCode; readonly names: readonly string[] }[];
}

/** Jobs that people request for a project and wait for. */
export type FailableJob = 'sample' | 'export';

/** What a problem's sentence and reason are filled with. */
export type ProblemValues = Readonly<Record<string, string | number>>;

export interface ProblemRule {
  /** `danger`: the field stands still or will · `warn`: it is worse than it could be. */
  readonly tone: 'danger' | 'warn';
  /** Null: the problem is not there. */
  readonly find: (facts: FieldFacts) => ProblemValues | null;
}

/** Whether the project is online and still wants completes. */
export function isInField({ stage }: FieldFacts): boolean {
  return stage === 'field';
}

/** Whether interviewers call its cases. */
export function isCalled({ type }: FieldFacts): boolean {
  return type === 'listFile';
}

import type { FieldVersion } from '@seker/contract';
import { localTimeOf } from '@seker/fieldwork';
import type { InterviewRun } from '@seker/interviewing';
import { instant } from '@seker/kernel';
import {
  beginInterview,
  type InterviewEvent,
  type InterviewStart,
  loadDocument,
  type Questionnaire,
  replay,
  withDirections,
} from '@seker/questionnaire';
import type { KeptInterview } from '../work/field-records.ts';

/** The questionnaire of a version; throws where this build of the app does not know it. */
export function questionnaireOf({ document, directions }: FieldVersion): Questionnaire {
  const loaded = loadDocument(document);
  if (!loaded.ok) throw new Error(`the version does not load: ${loaded.error[0]?.code}`);
  return withDirections(loaded.value, new Map(Object.entries(directions)));
}

export interface HeldBeginning {
  readonly about: Pick<KeptInterview['about'], 'seed' | 'language' | 'startedAt' | 'clockAhead' | 'start'>;
  readonly zone: string;
  /** By an interviewer in the field, if it is not said. */
  readonly mode?: 'web' | 'offline';
}

/** The interview as its events say; the server comes to the same by the same lines. */
export function runOf(
  questionnaire: Questionnaire,
  { about, zone, mode = 'offline' }: HeldBeginning,
  events: readonly InterviewEvent[],
): InterviewRun {
  const { seed, language, startedAt, clockAhead, start: pinned } = about;
  const start: InterviewStart = {
    seed,
    language,
    mode,
    today: localTimeOf(instant(startedAt - clockAhead), zone).date,
    profile: pinned.profile,
    numbers: pinned.numbers,
    ...(pinned.arithmetic === 'binary' ? { arithmetic: pinned.arithmetic } : {}),
    quotaVariables: pinned.quotaVariables,
    quotaFacts: pinned.quotaFacts,
  };
  const state = events.length === 0 ? beginInterview(questionnaire, start) : replay(questionnaire, start, events);
  return { questionnaire, start, state, eventCount: events.length };
}

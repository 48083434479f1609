import type { InterviewRun } from '@seker/interviewing';
import { type InterviewStart, replay } from '@seker/questionnaire';
import type { Db } from '../../db/database.ts';
import { listEvents, readStart } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { loadQuestionnaire } from './questionnaire-cache.ts';
import { keepRunning, keptRunning } from './running-cache.ts';

/** An interview as its events have made it. */
export async function runInterview(db: Db, interview: InterviewRow): Promise<InterviewRun> {
  const kept = keptRunning(interview);
  if (kept !== null) return kept;
  const questionnaire = await loadQuestionnaire(db, interview.versionId);
  const pinned = await readStart(db, interview);
  const start: InterviewStart = {
    seed: interview.seed,
    language: interview.language,
    mode: interview.mode,
    profile: pinned.profile,
    quotaVariables: pinned.quotaVariables,
    quotaFacts: pinned.quotaFacts,
  };
  // Every write moves the revision on.
  const events = interview.revision === 0 ? [] : await listEvents(db, interview.projectId, interview.id);
  const running = { questionnaire, start, state: replay(questionnaire, start, events), eventCount: events.length };
  keepRunning(interview, running);
  return running;
}

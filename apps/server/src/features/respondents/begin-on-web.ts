import { randomBytes } from 'node:crypto';
import type { InterviewRun } from '@seker/interviewing';
import type { Tx } from '../../db/database.ts';
import { lateTransaction } from '../../db/late-transaction.ts';
import { againAfterConflict } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdForWeb } from '../cases/index.ts';
import { type InterviewRow, readInterview, standingInterview, storeStart } from '../interviews/index.ts';
import type { Entry } from './entry.ts';
import { beginWebInterview, lockAtRevision, type RespondentSession } from './respondent-session.queries.ts';
import { newToken } from './secrets.ts';

/** Begins the interview in the version that is the project's now; one that has begun stays as it is. */
export async function beginInterviewOnWeb(
  deps: Deps,
  session: Pick<RespondentSession, 'projectId' | 'interviewId' | 'caseId' | 'test'>,
  { project }: Pick<Entry, 'project'>,
  language: string,
): Promise<InterviewRow> {
  const { projectId, interviewId, caseId, test } = session;
  const languageId = project.languages.find(({ code }) => code === language)?.id ?? project.defaultLanguageId;
  await beginWebInterview(deps.db, {
    projectId,
    id: interviewId,
    caseId,
    versionId: project.versionId,
    languageId,
    seed: randomBytes(8).toString('hex'),
    formToken: newToken(),
    test,
    at: deps.now(),
  });
  const read = await readInterview(deps.db, projectId, interviewId);
  if (read === null) throw new Refusal('overQuota', { language });
  if (caseId !== null) await holdForWeb(deps.db, projectId, caseId, deps.now());
  const { interview, running } = await standingInterview(deps.db, read);
  if (running.eventCount > 0) return interview;
  const hasStart = await againAfterConflict(async () => await startOnWeb(deps, interview, running));
  return hasStart ? ((await readInterview(deps.db, projectId, interviewId)) ?? interview) : interview;
}

/** Only a survey that begins with a balanced split has anything to store before its first page; `false` for all others. */
async function startOnWeb(deps: Deps, interview: InterviewRow, running: InterviewRun): Promise<boolean> {
  const late = lateTransaction(deps.db);
  const store = {
    open: async (): Promise<Tx> => {
      const tx = await late.open();
      await lockAtRevision(tx, interview);
      return tx;
    },
    get db() {
      return late.db;
    },
  };
  try {
    const started = await storeStart(store, interview, running, deps.now());
    // Two starts at once: the second one's place in the split is given back, and it shows what the first one began.
    if (started === 'stored') await late.commit();
    return started !== 'nothing';
  } finally {
    await late.rollback();
  }
}

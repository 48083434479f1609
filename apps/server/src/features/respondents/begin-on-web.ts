import { randomBytes } from 'node:crypto';
import { lateTransaction } from '../../db/late-transaction.ts';
import { againAfterConflict } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { holdForWeb } from '../cases/index.ts';
import {
  allocateSplit,
  appendEvents,
  type InterviewRow,
  prepareStart,
  type Running,
  readInterview,
  runInterview,
} from '../interviews/index.ts';
import type { Entry } from './entry.ts';
import { MessageRefusal } from './message-refusal.ts';
import { beginWebInterview, lockAtRevision, type RespondentSession } from './respondent-session.queries.ts';
import { newToken } from './secrets.ts';

/** Begins the interview in the version that is the project's now; one that has begun stays as it is. */
export async function beginInterviewOnWeb(
  deps: Deps,
  session: Pick<RespondentSession, 'projectId' | 'interviewId' | 'caseId'>,
  { project }: Pick<Entry, 'project'>,
  language: string,
): Promise<InterviewRow> {
  const { projectId, interviewId, caseId } = session;
  const languageId = project.languages.find(({ code }) => code === language)?.id ?? project.defaultLanguageId;
  await beginWebInterview(deps.db, {
    projectId,
    id: interviewId,
    caseId,
    versionId: project.versionId,
    languageId,
    seed: randomBytes(8).toString('hex'),
    formToken: newToken(),
  });
  const interview = await readInterview(deps.db, projectId, interviewId);
  if (interview === null) throw new MessageRefusal('overQuota', { language });
  if (caseId !== null) await holdForWeb(deps.db, projectId, caseId);
  const running = await runInterview(deps.db, interview);
  if (running.eventCount > 0) return interview;
  const hasStart = await againAfterConflict(async () => await storeStart(deps, interview, running));
  return hasStart ? ((await readInterview(deps.db, projectId, interviewId)) ?? interview) : interview;
}

/** Only a survey that begins with a balanced split has anything to store before its first page; `false` for all others. */
async function storeStart(deps: Deps, interview: InterviewRow, { questionnaire, state }: Running): Promise<boolean> {
  const late = lateTransaction(deps.db);
  try {
    const events = await prepareStart(questionnaire, state, {
      allocateSplit: async (split) => {
        const tx = await late.open();
        await lockAtRevision(tx, interview);
        return await allocateSplit(tx, interview, split);
      },
    });
    if (events.length === 0) return false;
    // Two starts at once: the second one's place in the split is given back, and it shows what the first one began.
    if (await appendEvents(late.db, interview, events, 0, { by: 'set' })) await late.commit();
    return true;
  } finally {
    await late.rollback();
  }
}

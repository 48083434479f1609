import { randomBytes } from 'node:crypto';
import type { StartFlag } from '@seker/fieldwork';
import type { InterviewRun } from '@seker/interviewing';
import type { Id } from '@seker/kernel';
import type { BroughtFields } from '@seker/questionnaire';
import type { Tx } from '../../../db/database.ts';
import { lateTransaction } from '../../../db/late-transaction.ts';
import { againAfterConflict } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Project } from '../../projects/project/index.ts';
import { holdForWeb } from '../cases/state/index.ts';
import { type InterviewRow, readInterview, runBegun, standingInterview, storeStart } from '../interviews/index.ts';
import { type BegunInterview, beginWebInterview } from './begin-on-web.queries.ts';
import type { KeptEntry } from './entry-kept.ts';
import type { Entrance } from './open-link-entrance.ts';
import { lockAtRevision, type RespondentSession } from './respondent-session.queries.ts';
import { hashOf, newToken, sessionIdOf } from './secrets.ts';

/** An interview in its current state. */
export interface StandingInterview {
  readonly interview: InterviewRow;
  readonly running: InterviewRun;
}

/** Begins the interview in the project's current version; an interview already begun is kept. */
export async function beginInterviewOnWeb(
  deps: Deps,
  session: Pick<RespondentSession, 'projectId' | 'interviewId' | 'caseId' | 'test' | 'entry'>,
  project: Project,
  language: string,
  fields: BroughtFields | null = null,
): Promise<StandingInterview> {
  const { projectId, interviewId: id, caseId, test, entry } = session;
  const begun = await beginWebInterview(deps.db, {
    ...beginningOf(deps, project, language),
    id,
    caseId,
    test,
    entry,
    fields,
    deviceId: null,
  });
  const read = begun === null ? await readInterview(deps.db, projectId, id) : begun.interview;
  if (read === null) throw new Refusal('overQuota', { language });
  if (caseId !== null) await holdForWeb(deps.db, projectId, caseId, deps.now());
  return begun === null
    ? await withStart(deps, await standingInterview(deps.db, read))
    : await justBegun(deps, project, begun);
}

/** A browser, or a device, that wants to begin. */
export interface Visitor {
  readonly secret: string;
  readonly test: boolean;
  /** By which address it came. */
  readonly entry: KeptEntry;
  readonly deviceId: Id<'Device'> | null;
  /** What its address brought. */
  readonly fields: BroughtFields | null;
  /** What looks wrong about it. */
  readonly flags: readonly StartFlag[];
}

/** An admitted browser with its interview. */
export interface EnteredVisit {
  readonly session: RespondentSession;
  readonly standing: StandingInterview;
}

/**
 * Admits a browser that came by the open link or the test link, and begins its interview; `known` if it was admitted
 * before.
 */
export async function enterOnWeb(
  deps: Deps,
  entrance: Entrance,
  visitor: Visitor,
  { project, language }: { readonly project: Project; readonly language: string },
): Promise<EnteredVisit | 'known'> {
  const { secret, test, entry, fields, deviceId, flags } = visitor;
  const beginning = { ...beginningOf(deps, project, language), test, entry, fields, deviceId };
  const entered = await entrance({ secret, beginning, flags });
  if (entered === 'known') return entered;
  const { interviewId, begun } = entered;
  if (begun === null) throw new Refusal('overQuota', { language });
  const standing = await justBegun(deps, project, begun);
  const [id, secretHash] = [sessionIdOf(secret), hashOf(secret)];
  const { interview } = standing;
  const session = { id, secretHash, projectId: project.id, interviewId, caseId: null, test, entry, interview };
  return { session, standing };
}

function beginningOf(deps: Deps, project: Project, language: string) {
  return {
    projectId: project.id,
    versionId: project.versionId,
    languageId: project.languages.find(({ code }) => code === language)?.id ?? project.defaultLanguageId,
    seed: randomBytes(8).toString('hex'),
    formToken: newToken(),
    at: deps.now(),
  };
}

async function justBegun(
  deps: Deps,
  { zone }: Project,
  { interview, pinned }: BegunInterview,
): Promise<StandingInterview> {
  return await withStart(deps, { interview, running: await runBegun(deps.db, interview, { pinned, zone }) });
}

/** Adds what the interview needs before its first page. */
async function withStart(deps: Deps, standing: StandingInterview): Promise<StandingInterview> {
  const { interview, running } = standing;
  if (running.eventCount > 0) return standing;
  const hasStart = await againAfterConflict(async () => await startOnWeb(deps, interview, running));
  if (!hasStart) return standing;
  const read = await readInterview(deps.db, interview.projectId, interview.id);
  return await standingInterview(deps.db, read ?? interview);
}

/** Stores the start of a survey that begins with a balanced split; `false` for all others, which need none. */
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
    // Concurrent starts: the second one's place in the split is rolled back, and it shows the first one's interview.
    if (started === 'stored') await late.commit();
    return started !== 'nothing';
  } finally {
    await late.rollback();
  }
}

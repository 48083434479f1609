import type { RecordingConsent } from '@seker/contract';
import type { CaseId, Id, Instant, InterviewId, PersonId, ProjectId, SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

export type RecordingId = Id<'Recording'>;

export interface CallOf {
  readonly projectId: ProjectId;
  readonly callId: string;
}

export interface AskedRecording extends CallOf {
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
  readonly personId: PersonId;
  readonly how: 'ask' | 'all';
  readonly isOn: boolean;
}

/** Notes that the exchange is asked to record a call; the call must be stored. */
export async function insertRecording(tx: Tx, asked: AskedRecording, at: Instant): Promise<void> {
  await tx
    .insertInto('recording')
    .values({
      project_id: asked.projectId,
      call_id: asked.callId,
      case_id: asked.caseId,
      interview_id: asked.interviewId,
      person_id: asked.personId,
      how: asked.how,
      asked_at: new Date(at),
      is_on: asked.isOn,
    })
    .execute();
}

const COLUMNS = [
  'recording.project_id as projectId',
  'recording.id',
  'recording.call_id as callId',
  'recording.interview_id as interviewId',
  'recording.how',
  'recording.consent',
  'recording.consent_at as consentAt',
  'recording.is_on as isOn',
  'recording.is_spoiled as isSpoiled',
  'recording.began_at as beganAt',
  'recording.fate',
] as const;

/** Reads the recording of a call, with whether a page is shown that may not be recorded; undefined: it is not recorded. */
export async function readRecording(db: Db, of: CallOf) {
  return await withPage(db, of).executeTakeFirst();
}

/** Locks it, so that one after the other tells the exchange what follows from what is stored. */
export async function lockRecording(tx: Tx, of: CallOf) {
  await tx
    .selectFrom('recording')
    .select('id')
    .where('project_id', '=', of.projectId)
    .where('call_id', '=', of.callId)
    .forUpdate()
    .executeTakeFirst();
  // Read after the wait for the lock: one statement would show the page as it was before.
  return await readRecording(tx, of);
}

export type Recording = NonNullable<Awaited<ReturnType<typeof readRecording>>>;

function withPage(db: Db, { projectId, callId }: CallOf) {
  return db
    .selectFrom('recording')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('private_page as p')
        .select('p.is_private')
        .whereRef('p.project_id', '=', 'recording.project_id')
        .whereRef('p.interview_id', '=', 'recording.interview_id')
        .as('isPagePrivate'),
    )
    .where('recording.project_id', '=', projectId)
    .where('recording.call_id', '=', callId);
}

/** Reads the recording of the call that is or was last on the line of a session; undefined: that one is not recorded. */
export async function findRecordingOnLine(db: Db, sessionId: SessionId) {
  const line = await db
    .selectFrom('station_call')
    .select(['project_id as projectId', 'call_id as callId'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return line === undefined ? undefined : await readRecording(db, line);
}

/** Where a call's news go: its session and its station. */
export async function readLineOfCall(db: Db, callId: string) {
  return await db
    .selectFrom('station_call')
    .select(['project_id as projectId', 'session_id as sessionId', 'station', 'live'])
    .where('call_id', '=', callId)
    .executeTakeFirst();
}

export async function setOn(tx: Tx, { projectId, callId }: CallOf, isOn: boolean): Promise<void> {
  await tx
    .updateTable('recording')
    .set({ is_on: isOn })
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .execute();
}

/** Notes that what is recorded may not be kept. */
export async function spoil(tx: Tx, { projectId, callId }: CallOf): Promise<void> {
  await tx
    .updateTable('recording')
    .set({ is_spoiled: true })
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .execute();
}

export async function setBegan(db: Db, { projectId, callId }: CallOf, at: Instant): Promise<void> {
  await db
    .updateTable('recording')
    .set((eb) => ({ began_at: eb.fn.coalesce('began_at', eb.val(new Date(at))) }))
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .execute();
}

/**
 * Notes what the respondent said: the first word counts, and a refusal stands whenever it comes. Returns whether it
 * changed anything.
 */
export async function setConsent(
  tx: Tx,
  { projectId, callId }: CallOf,
  said: { readonly consent: RecordingConsent; readonly by: PersonId; readonly at: Instant },
): Promise<boolean> {
  const { consent, by, at } = said;
  const changed = await tx
    .updateTable('recording')
    .set((eb) => ({
      consent,
      consent_at: new Date(at),
      consent_by: by,
      // One that was taken in meanwhile is deleted by the next sweep.
      expires_at:
        consent === 'refused'
          ? eb
              .case()
              .when('fate', '=', 'kept')
              .then(eb.val(new Date(at)))
              .else(eb.ref('expires_at'))
              .end()
          : eb.ref('expires_at'),
    }))
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .where((eb) =>
      consent === 'refused'
        ? eb.or([eb('consent', 'is', null), eb('consent', '=', 'given')])
        : eb.and([eb('consent', 'is', null), eb('how', '=', 'ask'), eb('fate', 'is', null)]),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

const loggedWord = statement({
  name: 'log what was said of a recording',
  takes: { callId: text, event: text, at: date },
  gives: {},
  text: ({ callId, event, at }) => sql`
    insert into call_event (project_id, call_id, event, state_before, state_after, at)
    select s.project_id, s.call_id, ${event}, s.process ->> 'state', s.process ->> 'state', ${at} from station_call s where s.call_id = ${callId}`,
});

/** Appends the consent to the log of the call. The interview's own log would get a new revision, and the page in hand would be out of date. */
export async function logConsent(tx: Tx, callId: string, consent: RecordingConsent, at: Instant): Promise<void> {
  const event = consent === 'given' ? 'recordingAllowed' : 'recordingRefused';
  await loggedWord(tx, { callId, event, at: new Date(at) });
}

const shownPage = statement({
  name: 'note the page that is shown',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>(), revision: number, isPrivate: boolean },
  gives: {},
  text: ({ projectId, interviewId, revision, isPrivate }) => sql`
    insert into private_page (project_id, interview_id, revision, is_private)
    values (${projectId}, ${interviewId}, ${revision}, ${isPrivate})
    on conflict (project_id, interview_id) do update set revision = excluded.revision,
      is_private = excluded.is_private or private_page.is_private and private_page.revision = excluded.revision
    where private_page.revision <= excluded.revision`,
});

/**
 * Notes which page of an interview is shown; news of an earlier page change nothing. The same page that is left for the
 * workspace, without an answer, stays private: a late answer to a request must not record it.
 */
export async function setPage(
  db: Db,
  page: {
    readonly projectId: ProjectId;
    readonly interviewId: InterviewId;
    readonly revision: number;
    readonly isPrivate: boolean;
  },
): Promise<void> {
  await shownPage(db, page);
}

/** Whether a page of the interview is shown that may not be recorded; null: none ever was. */
export async function readPage(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  const row = await db
    .selectFrom('private_page')
    .select('is_private as isPrivate')
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .executeTakeFirst();
  return row?.isPrivate ?? null;
}

/** Notes that no page of the interview is shown any more; false where none was that may not be recorded. */
export async function leavePage(
  db: Db,
  { projectId, interviewId }: { readonly projectId: ProjectId; readonly interviewId: InterviewId },
): Promise<boolean> {
  const left = await db
    .updateTable('private_page')
    .set({ is_private: false })
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .where('is_private', '=', true)
    .executeTakeFirst();
  return left.numUpdatedRows > 0n;
}

import { createHash } from 'node:crypto';
import { digestText, finalSnapshot, type InterviewRun, judgeLog, namedMedia } from '@seker/interviewing';
import { instant, type SessionId } from '@seker/kernel';
import { canonicalJson, type InterviewEvent, quotaQuestion, snapshotValue } from '@seker/questionnaire';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { FieldDeviceAtWork } from '../../../http/device.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import { reserveCells, shareQuotas } from '../../projects/quotas/places/index.ts';
import { endAsDone, noteWorkBegun, type StoredAssignment } from '../assignments/index.ts';
import { awaitMedia } from '../captured-media/index.ts';
import { lockCase, webInterviewOfCase } from '../cases/state/index.ts';
import { closeCase } from '../cases/visits/index.ts';
import {
  closeInterview,
  type FinalKind,
  type InterviewRow,
  listEvents,
  lockInterview,
  runApart,
  setPlacesHeld,
} from '../interviews/index.ts';
import type { HeldWhy } from './device-package.queries.ts';
import { beginFieldInterview, idOfVersion, insertFieldEvents, lockByUid } from './field-interview.queries.ts';
import { keepToldPositions } from './keep-told-positions.ts';
import type { OpenedPackage } from './open-package.ts';

export interface StoredPackage {
  readonly type: 'stored';
  /** Events of the interview that are stored. */
  readonly haveSeq: number;
  /** The end of the interview, if this package brought it, and the session that holds its case. */
  readonly ended: { readonly kind: FinalKind; readonly holder: SessionId | null } | null;
}

type Outcome = StoredPackage | { readonly type: 'held'; readonly why: HeldWhy };

/**
 * Stores the events of a package in one commit: they are judged again, and at the end of the interview places, the
 * study's count and the case follow as from any other interview. The same package again stores nothing.
 */
export async function storePackage(
  deps: Deps,
  device: FieldDeviceAtWork,
  opened: OpenedPackage,
  { id: assignmentId, caseId }: StoredAssignment,
): Promise<Outcome> {
  const { projectId } = opened;
  const project = await findProject(deps, projectId);
  const versionId = await idOfVersion(deps.db, opened);
  if (project === null || versionId === null) return held('unknownWork');
  return await transact(deps.db, async (tx): Promise<Outcome> => {
    await shareQuotas(tx, projectId);
    await lockCase(tx, projectId, caseId);
    const begun = await lockByUid(tx, projectId, opened.uid);
    if (begun !== null && begun.deviceId !== device.id) return held('fork');
    const interviewId = begun?.id ?? (await webInterviewOfCase(tx, projectId, caseId));
    if (interviewId === null) return held('unknownWork');
    // Web and telephone stayed open meanwhile: two interviews of one case are a person's to decide.
    if (begun === null && (await lockInterview(tx, projectId, interviewId)) !== null) return held('begunElsewhere');
    const stored = begun === null ? [] : (await listEvents(tx, projectId, interviewId)).events;
    const fresh = eventsBeyond(stored, opened);
    if (fresh === 'fork') return held('fork');
    // Events before these have not come: the device sends from there on.
    if (fresh === 'gap' || fresh.length === 0) return { type: 'stored', haveSeq: stored.length, ended: null };
    if (begun?.state === 'ended') return held('fork');

    const before = await runBefore(tx, project, opened, stored);
    const judged = await judgeLog(before, fresh, {
      by: 'interviewer',
      irrelevantAnswers: project.irrelevantAnswers,
      // The device held them when it took the page; those that count in the end are announced, and follow.
      media: { has: async () => true },
    });
    if (judged.type === 'doubtful') return held('doubtful');
    const { run } = judged;
    const media = namedMedia(run.state);
    if (media.some(({ sha256 }) => opened.media?.includes(sha256) !== true)) return held('doubtful');
    if (begun === null) {
      const facts = { interviewId, assignmentId, caseId, personId: device.person.id, deviceId: device.id };
      await beginFieldInterview(tx, opened, facts);
      await noteWorkBegun(tx, projectId, assignmentId, deps.now());
    }
    const digestDiffers = createHash('sha256').update(digestText(run)).digest('hex') !== opened.digest;
    await insertFieldEvents(tx, { opened, interviewId, deviceId: device.id, from: stored.length, digestDiffers });
    const interview = await lockInterview(tx, projectId, interviewId);
    if (interview === null) throw new Error('the interview of a package was not stored');
    await awaitMedia(tx, { projectId, interviewId }, media, new Date(deps.now()));
    await keepToldPositions(tx, interview, opened);
    const ended = await endInField(tx, deps, project, interview, run);
    return { type: 'stored', haveSeq: stored.length + fresh.length, ended };
  });
}

function held(why: HeldWhy): Outcome {
  return { type: 'held', why };
}

/** The events that are not stored yet; those that came before must be the same. */
function eventsBeyond(
  stored: readonly InterviewEvent[],
  { fromSeq, events }: OpenedPackage,
): readonly InterviewEvent[] | 'fork' | 'gap' {
  if (fromSeq > stored.length + 1) return 'gap';
  const known = stored.slice(fromSeq - 1);
  const differs = known.some((event, at) => {
    const told = events[at];
    return told !== undefined && canonicalJson(told.event) !== canonicalJson(event);
  });
  return differs ? 'fork' : events.slice(known.length).map(({ event }) => event);
}

/** The interview before these events, as the device held it: its start is pinned in each of its packages. */
async function runBefore(
  tx: Tx,
  { zone }: Project,
  { versionId, seed, language, startedAt, clockAhead, start: pinned }: OpenedPackage,
  events: readonly InterviewEvent[],
): Promise<InterviewRun> {
  const of = { versionId, seed, language, mode: 'offline', startedAt: instant(startedAt - clockAhead) } as const;
  return await runApart(tx, of, { pinned, zone, events });
}

/** Applies the end of an interview in the field; one that was left on the way stays open. */
async function endInField(
  tx: Tx,
  deps: Deps,
  project: Project,
  interview: InterviewRow,
  run: InterviewRun,
): Promise<StoredPackage['ended']> {
  const { outcome } = run.state;
  const { caseId, projectId } = interview;
  if (outcome === null || outcome === 'cancel' || caseId === null) return null;
  const admitted = outcome === 'success' ? await placesFor(tx, interview, run) : null;
  // Its answers stay: without a network no one could know that the last place was taken.
  const [as, placesHeld] =
    admitted === null ? [outcome, false] : admitted === 'admitted' ? [outcome, true] : [admitted, false];
  const kind = await closeInterview(tx, { ...interview, placesHeld }, run, as, deps.now());
  const holder = await closeCase(tx, project, caseId, kind);
  await endAsDone(tx, projectId, caseId, deps.now());
  return { kind, holder };
}

/** Asks for the places of an interview that was completed without a network. */
async function placesFor(tx: Tx, interview: InterviewRow, run: InterviewRun) {
  const { variables, facts } = interview.quotaTerms;
  if (variables.length === 0 && facts.length === 0) return null;
  const { questions } = finalSnapshot(run);
  const answers = variables.flatMap((number) => {
    const uid = quotaQuestion(run.questionnaire, number);
    const answer = uid === null ? undefined : questions[uid];
    const value = uid === null || answer === undefined ? null : snapshotValue(run.questionnaire, uid, answer);
    return value === null ? [] : [[number, value] as const];
  });
  const reserved = await reserveCells(tx, {
    projectId: interview.projectId,
    interviewId: interview.id,
    fields: run.start.profile,
    answers: Object.fromEntries(answers),
    system: { language: run.state.language, mode: interview.mode },
  });
  await setPlacesHeld(tx, interview, reserved === 'admitted');
  return reserved;
}

import { namedMedia } from '@seker/interviewing';
import { type Id, type InterviewId, instant } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { findProject } from '../../projects/project/index.ts';
import { placesOfDevice } from '../../projects/quotas/allotments/index.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import { awaitMedia } from '../captured-media/index.ts';
import {
  closeBrought,
  digestOf,
  eventsBeyond,
  idOfVersion,
  insertFieldEvents,
  judgeEvents,
  keepToldPositions,
  lockByUid,
  runBefore,
} from '../field-sync/index.ts';
import { type FinalKind, listEvents, lockInterview } from '../interviews/index.ts';
import type { OpenedVisitor } from './open-visitor.ts';
import { beginVisitor, noteLeft, waitForTurn } from './visitor.queries.ts';

type Outcome =
  | {
      readonly type: 'stored';
      readonly haveSeq: number;
      readonly interviewId: InterviewId | null;
      readonly ended: FinalKind | null;
    }
  | { readonly type: 'held'; readonly why: 'unknownWork' | 'fork' };

/** Null: the device is not known. */
type DeviceId = Id<'Device'> | null;

/** Stores the events of a visitor's interview in one commit, and what follows at its end. */
export async function storeVisitor(deps: Deps, deviceId: DeviceId, opened: OpenedVisitor): Promise<Outcome> {
  return await transact(deps.db, async (tx) => await storeVisitorIn(tx, deps, deviceId, opened));
}

/** The same, in a commit with more. */
export async function storeVisitorIn(tx: Tx, deps: Deps, deviceId: DeviceId, opened: OpenedVisitor): Promise<Outcome> {
  const { projectId, uid, language, seed, start, startedAt, clockAhead } = opened;
  const project = await findProject(deps, projectId);
  const versionId = await idOfVersion(tx, opened);
  if (project === null || versionId === null) return { type: 'held', why: 'unknownWork' };
  await shareQuotas(tx, projectId);
  await waitForTurn(tx, uid);
  const [begun] = await lockByUid(tx, projectId, uid);
  if (begun !== undefined && begun.deviceId !== deviceId) return { type: 'held', why: 'fork' };
  const stored = begun === undefined ? [] : (await listEvents(tx, projectId, begun.id)).events;
  const fresh = eventsBeyond(stored, opened);
  if (fresh === 'fork') return { type: 'held', why: 'fork' };
  if (fresh === 'gap' || fresh.length === 0)
    return { type: 'stored', haveSeq: stored.length, interviewId: begun?.id ?? null, ended: null };
  if (begun?.state === 'ended') return { type: 'held', why: 'fork' };

  const before = await runBefore(tx, project, { ...opened, mode: 'web' }, stored);
  const { run, isDoubtful } = await judgeEvents(before, fresh, {
    ...project,
    by: 'respondent',
    announced: opened.media,
  });
  const at = instant(startedAt - clockAhead);
  const beginning = { projectId, versionId, deviceId, uid, language, seed, at, start };
  const interviewId = begun?.id ?? (await beginVisitor(tx, beginning));
  const digestDiffers = isDoubtful || opened.digest !== digestOf(run);
  const told = { opened, interviewId, deviceId, from: stored.length, digestDiffers };
  await insertFieldEvents(tx, { ...told, answeredBy: 'web' });
  const interview = await lockInterview(tx, projectId, interviewId);
  if (interview === null) throw new Error('the interview of a visitor was not stored');
  await awaitMedia(tx, { projectId, interviewId }, namedMedia(run.state), new Date(deps.now()));
  await keepToldPositions(tx, interview, opened);
  const apart = deviceId === null ? null : placesOfDevice(tx, { projectId, deviceId, uid }, deps.now());
  const ended = await closeBrought(tx, { interview, run, apart }, deps.now());
  // A kiosk sends nothing of a visitor who is still there.
  if (ended === null) await noteLeft(tx, projectId, interviewId, deps.now());
  return { type: 'stored', haveSeq: stored.length + fresh.length, interviewId, ended };
}

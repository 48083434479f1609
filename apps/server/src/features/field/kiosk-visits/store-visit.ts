import { instant } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { KioskAtWork } from '../../../http/device.ts';
import { findProject } from '../../projects/project/index.ts';
import { placesOfDevice } from '../../projects/quotas/allotments/index.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import {
  closeBrought,
  digestOf,
  eventsBeyond,
  idOfVersion,
  insertFieldEvents,
  judgeEvents,
  lockByUid,
  runBefore,
} from '../field-sync/index.ts';
import { type FinalKind, listEvents, lockInterview } from '../interviews/index.ts';
import type { OpenedVisit } from './open-visit.ts';
import { beginVisit, noteLeft, waitForTurn } from './visit.queries.ts';

type Outcome =
  | { readonly type: 'stored'; readonly haveSeq: number; readonly ended: FinalKind | null }
  | { readonly type: 'held'; readonly why: 'unknownWork' | 'fork' };

/** Stores the events of a visitor's interview in one commit, and what follows at its end. */
export async function storeVisit(deps: Deps, kiosk: KioskAtWork, opened: OpenedVisit): Promise<Outcome> {
  const { projectId, uid, language, seed, start, startedAt, clockAhead } = opened;
  const project = await findProject(deps, projectId);
  const versionId = await idOfVersion(deps.db, opened);
  if (project === null || versionId === null) return { type: 'held', why: 'unknownWork' };
  return await transact(deps.db, async (tx): Promise<Outcome> => {
    await shareQuotas(tx, projectId);
    await waitForTurn(tx, uid);
    const [begun] = await lockByUid(tx, projectId, uid);
    if (begun !== undefined && begun.deviceId !== kiosk.id) return { type: 'held', why: 'fork' };
    const stored = begun === undefined ? [] : (await listEvents(tx, projectId, begun.id)).events;
    const fresh = eventsBeyond(stored, opened);
    if (fresh === 'fork') return { type: 'held', why: 'fork' };
    if (fresh === 'gap' || fresh.length === 0) return { type: 'stored', haveSeq: stored.length, ended: null };
    if (begun?.state === 'ended') return { type: 'held', why: 'fork' };

    const before = await runBefore(tx, project, { ...opened, mode: 'web' }, stored);
    const { run, isDoubtful } = await judgeEvents(before, fresh, {
      ...project,
      by: 'respondent',
      announced: opened.media,
    });
    const at = instant(startedAt - clockAhead);
    const beginning = { projectId, versionId, deviceId: kiosk.id, uid, language, seed, at, start };
    const interviewId = begun?.id ?? (await beginVisit(tx, beginning));
    const digestDiffers = isDoubtful || opened.digest !== digestOf(run);
    const told = { opened, interviewId, deviceId: kiosk.id, from: stored.length, digestDiffers };
    await insertFieldEvents(tx, { ...told, answeredBy: 'web' });
    const interview = await lockInterview(tx, projectId, interviewId);
    if (interview === null) throw new Error('the interview of a visitor was not stored');
    const apart = placesOfDevice(tx, { projectId, deviceId: kiosk.id, uid }, deps.now());
    const ended = await closeBrought(tx, { interview, run, apart }, deps.now());
    // A kiosk sends nothing of a visitor who is still there.
    if (ended === null) await noteLeft(tx, projectId, interviewId, deps.now());
    return { type: 'stored', haveSeq: stored.length + fresh.length, ended };
  });
}

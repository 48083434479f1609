import { HOUR, type Instant, SECOND } from '@seker/kernel';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { eachAlone } from '../../../../http/each-alone.ts';
import { usableKeyOf } from '../../links/index.ts';
import { requireMailProject, sendingProblemOf } from '../mail-project.ts';
import { type MailingPlace, pauseMailing, setMailingState } from '../send/mailing.queries.ts';
import { queueMailing, queueMore } from '../send/queue-mailing.ts';
import { readyTemplates } from '../send/ready-templates.ts';
import { storedChoice } from '../send/stored-mailing.ts';
import {
  endFinished,
  isAnyMailing,
  listDueMailings,
  listUnqueued,
  lockDueMailing,
  lockUnqueued,
  releaseLost,
  settleUnknown,
} from './keep-mail.queries.ts';
import { pauseCopied } from './pauses.queries.ts';
import { STRETCH } from './queue-candidates.queries.ts';

/** A reminder that is later than this is not sent without being asked for. */
const LATEST = 2 * HOUR;

const TOLD = {
  trouble: 'a mailing could not be queued',
  naming: ({ projectId, mailingId }: MailingPlace) => ({ projectId, mailingId }),
};

/** So long stretches are queued one after the other: a node that stops waits for it. */
const TURN = 4 * SECOND;

/**
 * Keeps the mailings of all projects: what lost its lane, what is due, and what has ended. While one of very many is queued,
 * a stretch at a time, the others have their turn after each.
 */
export async function keepMail(deps: Deps, { stretch = STRETCH, turn = TURN } = {}): Promise<void> {
  const begun = deps.ticks();
  while ((await keepOnce(deps, stretch)) && deps.ticks() - begun < turn);
}

/** True where a stretch was queued, after which there may be more. */
async function keepOnce(deps: Deps, stretch: number): Promise<boolean> {
  const now = deps.now();
  await releaseLost(deps.db, deps.wallNow(), now);
  await settleUnknown(deps.db, now);
  if (!(await isAnyMailing(deps.db))) return false;
  if ((await usableKeyOf(deps)) === null) {
    const mailings = await pauseCopied(deps.db, now);
    deps.log.warn({ mailings }, 'mailings are paused: the link key is not the one of this database');
    return false;
  }
  let moved = false;
  await eachAlone(deps, TOLD, await listDueMailings(deps.db, now), async (place) => {
    await startDue(deps, place, now, stretch);
  });
  await eachAlone(deps, TOLD, await listUnqueued(deps.db), async (place) => {
    if (await queueNext(deps, place, now, stretch)) moved = true;
  });
  await endFinished(deps.db, now);
  return moved;
}

/** Starts a planned mailing whose time has come, or asks a person about a reminder that is late. */
async function startDue(deps: Deps, place: MailingPlace, now: Instant, stretch: number): Promise<void> {
  const project = await requireMailProject(deps.db, place.projectId);
  const problem = await sendingProblemOf(deps, project);
  const queued = await transact(deps.db, async (tx) => {
    const locked = await lockDueMailing(tx, place);
    if (locked === undefined) return false;
    const isReminder = locked.kind === 'reminder';
    if (isReminder && now - locked.due_at.getTime() > LATEST) {
      await setMailingState(tx, place, 'missed', now);
      return false;
    }
    // It waits until the project is in the field again; a reminder for two hours at most.
    if (!project.online) return false;
    if (problem !== null) {
      const reason = problem === 'linkKeyChanged' ? 'linkKeyChanged' : 'sendingProblem';
      await pauseMailing(tx, place, { reason, by: null, count: 0, of: 0, words: '', at: now });
      return false;
    }
    const templates = await readyTemplates(tx, project, isReminder ? 'reminder' : 'invitation');
    const { mailingId } = place;
    const mailing = { mailingId, parentId: locked.parent_id, choice: storedChoice(locked.choice) };
    await queueMailing(tx, project, mailing, templates, now, stretch);
    return true;
  });
  if (queued) deps.bus.emit('mailQueued', { projectId: place.projectId });
}

/** Queues the next recipients of a mailing that sends already; false where someone has it, or it moved on. */
async function queueNext(deps: Deps, place: MailingPlace, now: Instant, stretch: number): Promise<boolean> {
  const project = await requireMailProject(deps.db, place.projectId);
  const queued = await transact(deps.db, async (tx) => {
    const locked = await lockUnqueued(tx, place);
    if (locked === undefined) return false;
    const { parent_id: parentId, choice, rest } = locked;
    const mailing = { mailingId: place.mailingId, parentId, choice: storedChoice(choice), rest };
    await queueMore(tx, project, mailing, now, stretch);
    return true;
  });
  if (queued) deps.bus.emit('mailQueued', { projectId: place.projectId });
  return queued;
}

import { HOUR, type Instant, type ProjectId } from '@seker/kernel';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { eachAlone } from '../../../../http/each-alone.ts';
import { usableKeyOf } from '../../links/index.ts';
import { requireMailProject, sendingProblemOf } from '../mail-project.ts';
import { pauseMailing, setMailingState } from '../send/mailing.queries.ts';
import { queueMailing } from '../send/queue-mailing.ts';
import { readyTemplates } from '../send/ready-templates.ts';
import { storedChoice } from '../send/stored-mailing.ts';
import type { MailingId } from './candidates.queries.ts';
import {
  endFinished,
  isAnyMailing,
  listDueMailings,
  lockDueMailing,
  releaseLost,
  settleUnknown,
} from './keep-mail.queries.ts';
import { pauseCopied } from './pauses.queries.ts';

/** A reminder that is later than this is not sent without being asked for. */
const LATEST = 2 * HOUR;

/** Keeps the mailings of all projects: what lost its lane, what is due, and what has ended. */
export async function keepMail(deps: Deps): Promise<void> {
  const now = deps.now();
  await releaseLost(deps.db, deps.wallNow(), now);
  await settleUnknown(deps.db, now);
  if (!(await isAnyMailing(deps.db))) return;
  if ((await usableKeyOf(deps)) === null) {
    const mailings = await pauseCopied(deps.db, now);
    deps.log.warn({ mailings }, 'mailings are paused: the link key is not the one of this database');
    return;
  }
  await eachAlone(
    deps,
    { trouble: 'a mailing could not be queued', naming: ({ projectId, mailingId }) => ({ projectId, mailingId }) },
    await listDueMailings(deps.db, now),
    async ({ projectId, mailingId }) => await startDue(deps, projectId, mailingId, now),
  );
  await endFinished(deps.db, now);
}

/** Starts a planned mailing whose time has come, or asks a person about a reminder that is late. */
async function startDue(deps: Deps, projectId: ProjectId, mailingId: MailingId, now: Instant): Promise<void> {
  const project = await requireMailProject(deps.db, projectId);
  const problem = await sendingProblemOf(deps, project);
  const queued = await transact(deps.db, async (tx) => {
    const locked = await lockDueMailing(tx, { projectId, mailingId });
    if (locked === undefined) return false;
    const isReminder = locked.kind === 'reminder';
    if (isReminder && now - locked.due_at.getTime() > LATEST) {
      await setMailingState(tx, { projectId, mailingId }, 'missed', now);
      return false;
    }
    // It waits until the project is in the field again; a reminder for two hours at most.
    if (!project.online) return false;
    if (problem !== null) {
      const reason = problem === 'linkKeyChanged' ? 'linkKeyChanged' : 'sendingProblem';
      await pauseMailing(tx, { projectId, mailingId }, { reason, by: null, count: 0, of: 0, words: '', at: now });
      return false;
    }
    const templates = await readyTemplates(tx, project, isReminder ? 'reminder' : 'invitation');
    const mailing = { mailingId, parentId: locked.parent_id, choice: storedChoice(locked.choice) };
    await queueMailing(tx, project, mailing, templates, now);
    return true;
  });
  if (queued) deps.bus.emit('mailQueued', { projectId });
}

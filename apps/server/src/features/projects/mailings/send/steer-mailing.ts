import type { AuditAct } from '@seker/contract';
import type { AuditDetails } from '../../../../audit/write-audit.queries.ts';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { requireKey } from '../../links/index.ts';
import { changeProject } from '../../projects/index.ts';
import { refuseSendingProblem, requireMailProject } from '../mail-project.ts';
import type { RecipientId } from '../mail-secrets.ts';
import type { MailingId } from '../queue/candidates.queries.ts';
import { cancelWaiting, type LockedMailing, lockMailing, pauseMailing, setMailingState } from './mailing.queries.ts';
import { giveUpInRest, queueMailing } from './queue-mailing.ts';
import { readyTemplates } from './ready-templates.ts';
import { cancelPlannedReminders } from './reminders.queries.ts';
import { hasEntryAgainst, queueAgain, resumeAllCopied } from './steer-mailing.queries.ts';
import { storedChoice } from './stored-mailing.ts';

export interface Named {
  readonly mailingId: MailingId;
}

/** Acts on one mailing under its lock, and audits it. */
export async function onMailing<Done>(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  mailingId: MailingId,
  change: {
    readonly action: AuditAct;
    readonly act: (tx: Tx, mailing: LockedMailing) => Promise<{ readonly done: Done; readonly details?: AuditDetails }>;
  },
): Promise<Done> {
  const done = await changeProject(deps, by, projectId, {
    action: change.action,
    act: async (tx) => {
      const mailing = await lockMailing(tx, projectId, mailingId);
      if (mailing === undefined) throw new Refusal('notFound');
      const { done, details = {} } = await change.act(tx, mailing);
      return { done, details: { mailing: mailingId, ...details } };
    },
  });
  deps.bus.emit('mailQueued', { projectId });
  return done;
}

export function refuseUnless(isInPlace: boolean): void {
  if (!isInPlace) throw new Refusal('mailingMovedOn');
}

export async function pause(deps: Deps, by: ActingPerson, project: ScopedProject, mailingId: MailingId): Promise<void> {
  await onMailing(deps, by, project, mailingId, {
    action: 'pauseMailing',
    act: async (tx) => {
      const pauseOf = { reason: 'person', by: by.personId, count: 0, of: 0, words: '', at: deps.now() } as const;
      refuseUnless(await pauseMailing(tx, { projectId: project.id, mailingId }, pauseOf));
      return { done: undefined };
    },
  });
}

/** Continues a paused mailing, without some domains; one that a copied database paused is an administrator's to resume. */
export async function resume(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  { mailingId, without }: Named & { readonly without: readonly string[] },
): Promise<void> {
  await refuseSendingProblem(deps, await requireMailProject(deps.db, project.id));
  await onMailing(deps, by, project, mailingId, {
    action: 'resumeMailing',
    act: async (tx, mailing) => {
      refuseUnless(mailing.state === 'paused');
      if (mailing.pause_reason === 'linkKeyChanged' && by.role !== 'administrator') throw new Refusal('linkKeyChanged');
      const place = { projectId: project.id, mailingId };
      const domains = without.map((domain) => domain.toLowerCase());
      const cancelled =
        domains.length === 0 ? 0 : await cancelWaiting(tx, place, { domains, reason: 'domain', at: deps.now() });
      await giveUpInRest(tx, place, mailing.rest, domains);
      await setMailingState(tx, place, mailing.queued_at === null ? 'planned' : 'sending', deps.now());
      return { done: undefined, details: { cancelled } };
    },
  });
}

/** Cancels what was not handed over, and the reminders that were to follow; returns the number of mails. */
export async function cancel(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  mailingId: MailingId,
): Promise<number> {
  return await onMailing(deps, by, project, mailingId, {
    action: 'cancelMailing',
    act: async (tx, mailing) => {
      refuseUnless(mailing.state === 'planned' || mailing.state === 'sending' || mailing.state === 'paused');
      const place = { projectId: project.id, mailingId };
      const at = deps.now();
      const cancelled = await cancelWaiting(tx, place, { domains: null, reason: 'mailing', at });
      await setMailingState(tx, place, 'cancelled', at);
      await cancelPlannedReminders(tx, place, at);
      return { done: cancelled, details: { cancelled } };
    },
  });
}

/** Sends a missed reminder now, or gives it up. */
export async function decideReminder(
  deps: Deps,
  by: ActingPerson,
  scoped: ScopedProject,
  { mailingId, act: decision }: Named & { readonly act: 'send' | 'skip' },
): Promise<void> {
  const project = await requireMailProject(deps.db, scoped.id);
  if (decision === 'send') await refuseSendingProblem(deps, project);
  const templates = await readyTemplates(deps.db, project, 'reminder');
  await onMailing(deps, by, scoped, mailingId, {
    action: 'decideReminder',
    act: async (tx, mailing) => {
      refuseUnless(mailing.state === 'missed');
      const now = deps.now();
      if (decision === 'skip') await setMailingState(tx, { projectId: scoped.id, mailingId }, 'skipped', now);
      else {
        const choice = storedChoice(mailing.choice);
        await queueMailing(tx, project, { mailingId, parentId: mailing.parent_id, choice }, templates, now);
      }
      return { done: undefined, details: { decision } };
    },
  });
}

/** Sends one mail again, which may then arrive twice: a person has been told so. */
export async function resend(
  deps: Deps,
  by: ActingPerson,
  scoped: ScopedProject,
  { mailingId, recipientId }: Named & { readonly recipientId: RecipientId },
): Promise<void> {
  await refuseSendingProblem(deps, await requireMailProject(deps.db, scoped.id));
  await onMailing(deps, by, scoped, mailingId, {
    action: 'resendMail',
    act: async (tx, mailing) => {
      refuseUnless(mailing.state === 'sending' || mailing.state === 'paused' || mailing.state === 'done');
      const mail = { projectId: scoped.id, mailingId, recipientId };
      if (await hasEntryAgainst(tx, { ...mail, now: deps.now() })) throw new Refusal('linkBlacklisted');
      refuseUnless(await queueAgain(tx, { ...mail, by: by.personId, now: deps.now() }));
      if (mailing.state === 'done')
        await setMailingState(tx, { projectId: scoped.id, mailingId }, 'sending', deps.now());
      return { done: undefined, details: { mail: recipientId } };
    },
  });
}

/** Resumes all that pauses because the database is a copy; refused while its key is still another one. */
export async function resumeCopied(deps: Deps, by: ActingPerson): Promise<number> {
  const resumed = await transact(deps.db, async (tx) => {
    await requireKey(deps, tx);
    const done = await resumeAllCopied(tx);
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'resumeCopiedMail',
      subject: 'setting',
      details: { mailings: done },
    });
    return done;
  });
  return resumed;
}

import { type mailRemindersCalls as calls, HOURS_BETWEEN_MAILS, type MailingState, REMINDABLE } from '@seker/contract';
import { HOUR, type Instant, instant, later } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { requireMailProject } from '../mail-project.ts';
import { type MailingId, sumCandidates } from '../queue/candidates.queries.ts';
import { checkReminders } from './check-reminders.ts';
import { formOfInstant } from './local-moment.ts';
import { insertMailing } from './mailing.queries.ts';
import { readyTemplates } from './ready-templates.ts';
import {
  countMailedByLanguage,
  deletePlannedReminders,
  listReminders,
  readMailingTime,
  readPlanner,
} from './reminders.queries.ts';
import { wantedOf } from './send-mailing.ts';
import { onMailing, refuseUnless } from './steer-mailing.ts';
import { storedChoice } from './stored-mailing.ts';

/** Reads the reminders of an invitation that may still be changed, and what is known while they are. */
export async function readReminderPlan(
  deps: Deps,
  { id: projectId }: ScopedProject,
  mailingId: MailingId,
): Promise<z.input<typeof calls.readReminderPlan.answer>> {
  const place = { projectId, mailingId };
  const dueAt = await readMailingTime(deps.db, place);
  if (dueAt === undefined) throw new Refusal('notFound');
  const project = await requireMailProject(deps.db, projectId);
  const templates = await readyTemplates(deps.db, project, 'reminder');
  const reminders = await listReminders(deps.db, place);
  // Those who were just mailed can be reminded by then.
  const then = later(deps.now(), HOURS_BETWEEN_MAILS * HOUR);
  const sums = await Promise.all(
    REMINDABLE.map(async (status) => {
      const choice = { statuses: [status], portions: [], languages: [] };
      const found = await sumCandidates(deps.db, {
        ...wantedOf(project, choice, templates, then),
        parentId: mailingId,
      });
      return { status, count: found.reduce((sum, { reason, count }) => (reason === null ? sum + count : sum), 0) };
    }),
  );
  return {
    planned: reminders
      .filter(({ state }) => state === 'planned')
      .map(({ id, dueAt: due, dueLocal, choice }) => ({
        id,
        at: dueLocal ?? formOfInstant(instant(due.getTime()), project.zone),
        statuses: storedChoice(choice).statuses,
      })),
    after: formOfInstant(lastMailOf(dueAt, reminders), project.zone),
    remindable: sums,
    byLanguage: [...(await countMailedByLanguage(deps.db, place))],
    writtenIn: Object.keys(templates.texts),
    zone: project.zone,
  };
}

type Input = z.output<typeof calls.saveReminders.body> & { readonly mailingId: MailingId };

/** Replaces the planned reminders of an invitation, if they are still those that the editor saw. */
export async function saveReminders(
  deps: Deps,
  by: ActingPerson,
  scoped: ScopedProject,
  { mailingId, reminders: wanted, seen }: Input,
): Promise<void> {
  const project = await requireMailProject(deps.db, scoped.id);
  const place = { projectId: scoped.id, mailingId };
  if (wanted.length > 0 && Object.keys((await readyTemplates(deps.db, project, 'reminder')).texts).length === 0)
    throw new Refusal('templateMissing', { details: { template: 'reminder' } });
  await onMailing(deps, by, scoped, mailingId, {
    action: 'saveReminders',
    act: async (tx, mailing) => {
      refuseUnless(mailing.kind === 'invitation' && mailing.state !== 'cancelled');
      const now = deps.now();
      const planner = await readPlanner(tx, place);
      const replaced = new Set(await deletePlannedReminders(tx, place));
      if (replaced.size !== seen.length || seen.some((one) => !replaced.has(one)))
        throw new Refusal('stale', {
          details: { changedBy: planner?.by ?? null, changedAt: planner?.at.toISOString() ?? null },
        });
      const kept = await listReminders(tx, place);
      const after = lastMailOf(mailing.due_at, kept);
      const { reminders, faults } = checkReminders(wanted, { zone: project.zone, now, after });
      if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
      for (const [index, { at, statuses, dueAt }] of reminders.entries())
        await insertMailing(tx, {
          projectId: scoped.id,
          kind: 'reminder',
          parentId: mailingId,
          position: kept.length + index + 1,
          choice: { statuses },
          dueAt,
          dueLocal: at,
          hours:
            mailing.opens === null || mailing.closes === null ? null : { opens: mailing.opens, closes: mailing.closes },
          by: by.personId,
          at: now,
        });
      return { done: undefined, details: { reminders: reminders.length } };
    },
  });
}

/** When people were mailed last, or may be: what was given up or cancelled reaches no one. */
function lastMailOf(
  dueAt: Date,
  reminders: readonly { readonly state: MailingState; readonly dueAt: Date }[],
): Instant {
  const mails = reminders.filter(({ state }) => state !== 'planned' && state !== 'skipped' && state !== 'cancelled');
  return instant(Math.max(dueAt.getTime(), ...mails.map((mail) => mail.dueAt.getTime())));
}

import type { FieldFault, mailingsCalls } from '@seker/contract';
import type { Instant } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Tx } from '../../../../db/database.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { readEmail } from '../../../../values/read-email.ts';
import { changeProject } from '../../projects/index.ts';
import { type MailProject, refuseSendingProblem, requireMailProject } from '../mail-project.ts';
import { judgeTyped, type MailingId, sumCandidates, type WantedCandidates } from '../queue/candidates.queries.ts';
import { STRETCH } from '../queue/queue-candidates.queries.ts';
import { checkReminders } from './check-reminders.ts';
import { instantOfForm, minuteOf } from './local-moment.ts';
import { insertMailing, queueAddresses, quotasWithoutAddress } from './mailing.queries.ts';
import { queueMailing } from './queue-mailing.ts';
import { type ReadyTemplates, readyTemplates } from './ready-templates.ts';
import { casesOfAddresses } from './typed-addresses.queries.ts';

type Input = z.output<typeof mailingsCalls.sendMailing.body>;

/** Queues a mailing, or plans it for its time, with its reminders; of a large one `stretch` cases, and the keeper the others. */
export async function sendMailing(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  input: Input,
  stretch = STRETCH,
): Promise<MailingId> {
  if (input.statuses.length + input.addresses.length === 0)
    throw new Refusal('nothingSelected', { details: { what: 'respondents' } });
  const project = await requireMailProject(deps.db, projectId);
  await refuseSendingProblem(deps, project);
  if (!project.online) throw new Refusal('projectNotOnline');
  const templates = await readyTemplates(deps.db, project, 'invitation');
  if (Object.keys(templates.texts).length === 0) throw new Refusal('templateMissing');
  if (input.addresses.length > 0) await refuseQuotas(deps, project);
  const now = deps.now();
  const { dueAt, reminders } = timesOf(input, project, now);
  if (reminders.length > 0 && Object.keys((await readyTemplates(deps.db, project, 'reminder')).texts).length === 0)
    throw new Refusal('templateMissing', { details: { template: 'reminder' } });
  const mailingId = await changeProject(deps, by, projectId, {
    action: 'sendMailing',
    act: async (tx) => {
      const mailing = { projectId, parentId: null, position: 0, hours: hoursOf(input), by: by.personId, at: now };
      const { statuses, portions, languages } = input;
      const choice = { statuses, portions, languages };
      const made = await insertMailing(tx, {
        ...mailing,
        kind: 'invitation',
        choice,
        dueAt: dueAt ?? now,
        dueLocal: input.at,
      });
      const wanted = wantedOf(project, choice, templates, now);
      const judged = await judgeTyped(tx, wanted, input.addresses);
      const addresses = judged.filter(({ reason }) => reason === null).map(({ address }) => address);
      const begun =
        dueAt === null
          ? await queueMailing(tx, project, { mailingId: made, parentId: null, choice }, templates, now, stretch)
          : null;
      const listed = begun?.isWhole ? begun.queued : countOf(await sumCandidates(tx, wanted));
      // Behind them: the cases that are made for typed addresses are none of the choice.
      const typed = await queueTyped(tx, { project, templates, mailingId: made, addresses }, now);
      if (typed + listed === 0) throw new Refusal('nothingSelected', { details: { what: 'respondents' } });
      if (typed + listed !== input.expect)
        throw new Refusal('selectionChanged', { details: { count: typed + listed } });
      for (const [index, reminder] of reminders.entries())
        await insertMailing(tx, {
          ...mailing,
          kind: 'reminder',
          parentId: made,
          position: index + 1,
          choice: { statuses: reminder.statuses },
          dueAt: reminder.dueAt,
          dueLocal: reminder.at,
        });
      return { done: made, details: { mailing: made, recipients: typed + listed, reminders: reminders.length } };
    },
  });
  deps.bus.emit('mailQueued', { projectId });
  return mailingId;
}

async function refuseQuotas(deps: Deps, project: MailProject): Promise<void> {
  const names = await quotasWithoutAddress(deps.db, project.id);
  if (names.length > 0) throw new Refusal('manualMailWithQuota', { details: { names } });
}

function timesOf({ at, reminders, addresses }: Input, { zone }: MailProject, now: Instant) {
  const dueAt = at === null ? null : instantOfForm(at, zone);
  const faults: FieldFault[] = [];
  if (at !== null && dueAt === null) faults.push({ field: 'at', code: 'unfit' });
  if (dueAt !== null && dueAt <= now) faults.push({ field: 'at', code: 'inThePast' });
  addresses.forEach((address, row) => {
    if (readEmail(address)?.address !== address) faults.push({ field: `addresses.${row}`, code: 'addressWrong' });
  });
  const checked = checkReminders(reminders, { zone, now, after: dueAt ?? now });
  faults.push(...checked.faults);
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
  return { dueAt, reminders: checked.reminders };
}

function hoursOf({ hours }: Input) {
  return hours === null ? null : { opens: minuteOf(hours.from), closes: minuteOf(hours.to) };
}

/** What a choice asks of the cases of a project now. */
export function wantedOf(
  project: MailProject,
  choice: Pick<Input, 'statuses' | 'portions' | 'languages'>,
  { needed }: ReadyTemplates,
  now: Instant,
): WantedCandidates {
  const { statuses, portions, languages } = choice;
  const { id: projectId, listFileId, defaultLanguage } = project;
  return { projectId, listFileId, statuses, portions, languages, needed, defaultLanguage, parentId: null, now };
}

function countOf(sums: Awaited<ReturnType<typeof sumCandidates>>): number {
  return sums.filter(({ reason }) => reason === null).reduce((sum, { count }) => sum + count, 0);
}

/** Queues mails to typed addresses, in the project's own language or any that has a template. */
async function queueTyped(
  tx: Tx,
  mailing: {
    readonly project: MailProject;
    readonly templates: ReadyTemplates;
    readonly mailingId: MailingId;
    readonly addresses: readonly string[];
  },
  now: Instant,
): Promise<number> {
  const { project, templates, mailingId, addresses } = mailing;
  if (addresses.length === 0) return 0;
  const [some = ''] = Object.keys(templates.texts);
  const language = project.defaultLanguage in templates.texts ? project.defaultLanguage : some;
  const languageId = project.languages.find(({ code }) => code === language)?.id;
  if (languageId === undefined) throw new Refusal('templateMissing');
  // Nothing is known of a typed address: a pipe without a fallback would be empty in every such mail.
  if ((templates.needed[language] ?? []).length > 0)
    throw new Refusal('invalid', { details: { faults: [{ field: 'addresses', code: 'valueMissing' }] } });
  const cases = await casesOfAddresses(tx, { projectId: project.id, languageId, addresses, now });
  return await queueAddresses(tx, {
    projectId: project.id,
    mailingId,
    cases: cases.map(({ id }) => id),
    addresses: cases.map(({ address }) => address),
    languages: cases.map(() => language),
    dueAt: now,
    now,
  });
}

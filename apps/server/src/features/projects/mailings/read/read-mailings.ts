import { type MailingRow, type MailStage, type mailingsCalls, mayAct, writeCursor } from '@seker/contract';
import { HOUR, instant, later } from '@seker/kernel';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../../db/list-page.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { ACCEPT_LINK_KEY } from '../../links/index.ts';
import { domainOf } from '../compose/build-message.ts';
import { type MailProject, requireMailProject, sendingProblemOf } from '../mail-project.ts';
import { HANDLE_MAIL } from '../mailings.policy.ts';
import { type MailingId, sumCandidates } from '../queue/candidates.queries.ts';
import { clockOf, formOfInstant } from '../send/local-moment.ts';
import { readLastTest } from '../send/mailing.queries.ts';
import { readyTemplates } from '../send/ready-templates.ts';
import { listReminders } from '../send/reminders.queries.ts';
import { wantedOf } from '../send/send-mailing.ts';
import { storedChoice } from '../send/stored-mailing.ts';
import { listTemplates } from '../templates/templates.queries.ts';
import {
  countMailings,
  countTabs,
  hasAddresses,
  listBouncingDomains,
  listMissed,
  listSkips,
  type ReadMailing,
  readMailingPage,
  readMailingRows,
  readPause,
} from './mailings.queries.ts';

/** Lists a page of a project's mailings. */
export async function listMailings(
  deps: Deps,
  { id: projectId }: ScopedProject,
  query: z.output<typeof mailingsCalls.listMailings.query>,
): Promise<z.input<typeof mailingsCalls.listMailings.answer>> {
  const wanted = { ...query, projectId };
  try {
    const [found, total] = [await readMailingPage(deps.db, wanted), await countMailings(deps.db, wanted)];
    const { rows, nextKeys } = cutPage(found, query.limit);
    const { field, direction } = query.sort;
    const ids = rows.map(({ id }) => id);
    const read = await readMailingRows(deps.db, projectId, ids, later(deps.now(), -HOUR));
    const project = await requireMailProject(deps.db, projectId);
    const wired = await Promise.all(
      ids.flatMap((id) => read.filter((row) => row.id === id)).map(async (row) => await wire(deps, project, row)),
    );
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: wired, next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Reads what the page of a project's mail shows around its list. */
export async function readOverview(
  deps: Deps,
  session: Session,
  { id, groupId }: ScopedProject,
): Promise<z.input<typeof mailingsCalls.readMailOverview.answer>> {
  const project = await requireMailProject(deps.db, id);
  const [tabs, missed, templates, lastTest] = await Promise.all([
    countTabs(deps.db, id),
    listMissed(deps.db, id),
    listTemplates(deps.db, id, 'invitation'),
    readLastTest(deps.db, id),
  ]);
  const [template] = templates;
  return {
    tabs,
    missed: await Promise.all(
      missed.map(async ({ id: mailingId, parentId, position, dueAt, choice }) => ({
        id: mailingId,
        parentId: parentId ?? mailingId,
        position,
        dueAt: dueAt.toISOString(),
        recipients: await estimateOf(deps, project, { parentId, choice, dueAt }),
      })),
    ),
    problem: await sendingProblemOf(deps, project),
    domain: template === undefined ? null : domainOf(template.senderAddress),
    hasTemplate: template !== undefined,
    hasAddresses: await hasAddresses(deps.db, id),
    hasTest: lastTest !== undefined,
    isOnline: project.online,
    mayHandle: mayAct(session, HANDLE_MAIL.right, { groupId }).ok,
    mayAcceptCopy: mayAct(session, ACCEPT_LINK_KEY.right).ok,
    zone: project.zone,
  };
}

/** Reads one mailing with its funnel, and why it pauses. */
export async function readMailing(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
  mailingId: MailingId,
): Promise<z.input<typeof mailingsCalls.readMailing.answer>> {
  const place = { projectId, mailingId };
  const [row] = await readMailingRows(deps.db, projectId, [mailingId], later(deps.now(), -HOUR));
  if (row === undefined) throw new Refusal('notFound');
  const project = await requireMailProject(deps.db, projectId);
  const [skips, reminders, pause] = await Promise.all([
    listSkips(deps.db, place),
    listReminders(deps.db, place),
    row.state === 'paused' ? pauseOf(deps, place) : null,
  ]);
  const mayHandle = mayAct(session, HANDLE_MAIL.right, { groupId }).ok;
  const isCopy = pause?.reason === 'linkKeyChanged';
  return {
    ...(await wire(deps, project, row)),
    statuses: storedChoice(row.choice).statuses,
    hours: row.opens === null || row.closes === null ? null : { from: clockOf(row.opens), to: clockOf(row.closes) },
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    funnel: funnelOf(row),
    skips: [...skips],
    pause,
    reminders: reminders.map(({ id, position, state, dueAt, dueLocal, choice }) => ({
      id,
      position,
      state,
      dueAt: dueAt.toISOString(),
      at: dueLocal ?? formOfInstant(instant(dueAt.getTime()), project.zone),
      statuses: storedChoice(choice).statuses,
    })),
    zone: project.zone,
    mayHandle,
    mayResume: mayHandle && (!isCopy || mayAct(session, ACCEPT_LINK_KEY.right).ok),
  };
}

async function pauseOf(deps: Deps, place: Parameters<typeof readPause>[1]) {
  const read = await readPause(deps.db, place);
  if (read === undefined || read.reason === null || read.at === null) return null;
  const { reason, at, by, count, of, words } = read;
  const domains = await listBouncingDomains(deps.db, place);
  return { reason, at: at.toISOString(), by, count, of, words, domains: [...domains] };
}

function funnelOf(row: ReadMailing): { stage: MailStage; count: number; lastHour: number }[] {
  const stages: readonly (readonly [MailStage, number, number])[] = [
    ['recipients', row.recipients, 0],
    ['queued', row.queued, 0],
    ['skipped', row.skipped, 0],
    ['cancelled', row.cancelled, 0],
    ['sent', row.sent, row.sentLately],
    ['bounced', row.bounced, row.bouncedLately],
    ['unknown', row.unknown, 0],
    ['unsubscribed', row.unsubscribed, 0],
    ['begun', row.begun, row.begunLately],
    ['endedOtherwise', row.endedOtherwise, 0],
    ['completed', row.completed, row.completedLately],
  ];
  return stages.map(([stage, count, lastHour]) => ({ stage, count, lastHour }));
}

async function wire(deps: Deps, project: MailProject, row: ReadMailing): Promise<MailingRow> {
  const choice = storedChoice(row.choice);
  const isEstimate = row.queuedAt === null && (row.state === 'planned' || row.state === 'missed');
  return {
    id: row.id,
    kind: row.kind,
    parentId: row.parentId,
    position: row.position,
    state: row.state,
    pauseReason: row.pauseReason,
    portions: choice.portions,
    languages: choice.languages,
    dueAt: row.dueAt.toISOString(),
    createdBy: row.createdBy,
    recipients: isEstimate ? await estimateOf(deps, project, row) : row.recipients,
    isEstimate,
    isQueueing: row.isQueueing,
    queued: row.queued,
    sent: row.sent,
    bounced: row.bounced,
    unsubscribed: row.unsubscribed,
    begun: row.begun,
    completed: row.completed,
  };
}

/** How many a mailing that is not queued yet would be sent to when it is due, as things stand. */
async function estimateOf(
  deps: Deps,
  project: MailProject,
  { parentId, choice, dueAt }: { readonly parentId: MailingId | null; readonly choice: unknown; readonly dueAt: Date },
): Promise<number> {
  const templates = await readyTemplates(deps.db, project, parentId === null ? 'invitation' : 'reminder');
  const at = instant(Math.max(deps.now(), dueAt.getTime()));
  const wanted = { ...wantedOf(project, storedChoice(choice), templates, at), parentId };
  const sums = await sumCandidates(deps.db, wanted);
  return sums.filter(({ reason }) => reason === null).reduce((sum, { count }) => sum + count, 0);
}

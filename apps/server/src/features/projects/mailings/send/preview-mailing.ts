import {
  type mailingsCalls,
  SKIP_REASONS,
  type SkipReason,
  SURVEY_STATUSES,
  type SurveyStatus,
  writeCursor,
} from '@seker/contract';
import type * as z from 'zod/mini';
import { ForeignCursor, placeOf } from '../../../../db/list-page.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import { readEmail } from '../../../../values/read-email.ts';
import { requireMailProject, sendingProblemOf, sendingServerOf } from '../mail-project.ts';
import { countCandidateRows, judgeTyped, listCandidateRows, sumCandidates } from '../queue/candidates.queries.ts';
import { countBySurveyStatus } from '../queue/status-counts.queries.ts';
import { warmUpOf } from '../queue/warm-up.ts';
import { quotasWithoutAddress, readLastTest } from './mailing.queries.ts';
import { readyTemplates } from './ready-templates.ts';
import { wantedOf } from './send-mailing.ts';

type Input = z.output<typeof mailingsCalls.previewMailing.body>;
type Answer = z.input<typeof mailingsCalls.previewMailing.answer>;

/** Counts who would get a mailing now and who would not; nothing is changed. */
export async function previewMailing(deps: Deps, { id }: ScopedProject, input: Input): Promise<Answer> {
  const project = await requireMailProject(deps.db, id);
  const templates = await readyTemplates(deps.db, project, 'invitation');
  const reminders = await readyTemplates(deps.db, project, 'reminder');
  const now = deps.now();
  const wanted = wantedOf(project, input, templates, now);
  const typedAddresses = input.addresses.filter((address) => readEmail(address)?.address === address);
  const [sums, typed, quotas, problem, server, lastTest] = [
    await sumCandidates(deps.db, wanted),
    await judgeTyped(deps.db, wanted, typedAddresses),
    await quotasWithoutAddress(deps.db, id),
    await sendingProblemOf(deps, project),
    await sendingServerOf(deps, project.groupId),
    await readLastTest(deps.db, id),
  ];
  const ofTyped = (reason: SkipReason | null) => typed.filter((one) => one.reason === reason).length;
  const bad = input.addresses.length - typedAddresses.length;
  const more: Partial<Record<SkipReason, number>> = {
    badAddress: bad,
    blacklisted: ofTyped('blacklisted'),
    duplicateAddress: ofTyped('duplicateAddress') + typedAddresses.length - typed.length,
  };
  const skipped = SKIP_REASONS.flatMap((reason) => skippedFor(reason, sums, more[reason] ?? 0));
  const languages = new Map<string, number>();
  for (const { reason, language, count } of sums)
    if (reason === null) languages.set(language, (languages.get(language) ?? 0) + count);
  const listed = [...languages.values()].reduce((sum, count) => sum + count, 0);
  const gets = listed + ofTyped(null);
  return {
    total: gets + skipped.reduce((sum, { count }) => sum + count, 0),
    gets,
    skipped,
    byLanguage: [...languages].map(([language, count]) => ({ language, count })),
    remindersIn: Object.keys(reminders.texts),
    manualRefused: quotas.length > 0 ? [...quotas] : null,
    problem,
    isOnline: project.online,
    warmUp: await warmUpOf(deps, project, server, now),
    lastTest:
      lastTest === undefined
        ? null
        : { at: lastTest.at.toISOString(), addresses: lastTest.addresses, languages: [...lastTest.languages] },
    countedAt: new Date(now).toISOString(),
    zone: project.zone,
  };
}

function skippedFor(reason: SkipReason, sums: Awaited<ReturnType<typeof sumCandidates>>, more: number) {
  const bySource = new Map<string | null, number>();
  for (const { source, count } of sums.filter((one) => one.reason === reason))
    bySource.set(source, (bySource.get(source) ?? 0) + count);
  if (more > 0) bySource.set(null, (bySource.get(null) ?? 0) + more);
  return [...bySource].map(([source, count]) => ({ reason, source, count }));
}

/** Counts the cases of each survey status; apart from the preview, for indexes tell it at once, of a million, too. */
export async function countStatuses(
  { db }: Deps,
  { id: projectId }: ScopedProject,
  choice: z.output<typeof mailingsCalls.countSurveyStatuses.body>,
): Promise<z.input<typeof mailingsCalls.countSurveyStatuses.answer>> {
  const counts = await countBySurveyStatus(db, { ...choice, projectId });
  const countOf = (status: SurveyStatus): number => counts.find((one) => one.status === status)?.count ?? 0;
  return {
    byStatus: {
      notSent: countOf('notSent'),
      notStarted: countOf('notStarted'),
      inUse: countOf('inUse'),
      stopped: countOf('stopped'),
      finished: countOf('finished'),
      completed: countOf('completed'),
    },
  };
}

/** Lists the people behind a figure of the preview. */
export async function listCandidates(
  deps: Deps,
  { id }: ScopedProject,
  query: z.output<typeof mailingsCalls.listMailCandidates.query>,
): Promise<z.input<typeof mailingsCalls.listMailCandidates.answer>> {
  const project = await requireMailProject(deps.db, id);
  const templates = await readyTemplates(deps.db, project, 'invitation');
  const choice = {
    statuses: query.status ?? [...SURVEY_STATUSES],
    portions: query.inPortion ?? [],
    languages: query.language ?? [],
  };
  const wanted = {
    ...wantedOf(project, choice, templates, deps.now()),
    reasons: query.reason ?? [],
    source: query.source ?? null,
    q: query.q,
    isDescending: query.sort.direction === 'desc',
  };
  const found = await listCandidateRows(deps.db, { ...wanted, after: afterOf(query), limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const sort = `${query.sort.field}.${query.sort.direction}`;
  const isMore = found.length > query.limit && last !== undefined;
  return {
    rows: [...rows],
    next: isMore ? writeCursor({ sort, keys: [String(last.id), last.id] }) : null,
    total: await countCandidateRows(deps.db, wanted),
  };
}

function afterOf({ after }: z.output<typeof mailingsCalls.listMailCandidates.query>): number | null {
  try {
    return after === null ? null : placeOf(after.keys, 'bigint')[1];
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

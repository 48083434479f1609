import { type blacklistRulesCalls, INTERVIEW_OUTCOMES, type WholeBlacklistRule } from '@seker/contract';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ScopedBlacklistRule } from '../../../../http/scope-of-blacklist.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { reachOf } from '../list-entries.ts';
import { listRuleChoices } from './choices.queries.ts';
import { previewMatches } from './matches.queries.ts';
import { timeOf } from './rule.ts';
import { readNamed, readRuleRow } from './rule-row.queries.ts';
import { zoneOf } from './rule-schedule.queries.ts';

type Choices = mini.input<typeof blacklistRulesCalls.readBlacklistRuleChoices.answer>;
type PreviewBody = mini.output<typeof blacklistRulesCalls.previewBlacklistRule.body>;
type Preview = mini.input<typeof blacklistRulesCalls.previewBlacklistRule.answer>;

const storedOutcomes = z.array(z.enum(INTERVIEW_OUTCOMES));
const names = z.record(z.string(), z.string());

/** Reads a rule in the form that its editor uses. */
export async function readRule({ db }: Deps, { id }: ScopedBlacklistRule): Promise<WholeBlacklistRule> {
  const [row, named] = await Promise.all([readRuleRow(db, id), readNamed(db, id)]);
  if (row === undefined) throw new Refusal('notFound');
  const { atMinute, outcomes, projectId, projectName, nextRun, changedAt, groupId: _, ownGroupId: __, ...rule } = row;
  return {
    ...rule,
    ...named,
    outcomes: storedOutcomes.parse(outcomes),
    at: timeOf(atMinute),
    nextRun: nextRun?.toISOString() ?? null,
    project: projectId === null || projectName === null ? null : { id: projectId, name: projectName },
    changedAt: changedAt.toISOString(),
  };
}

/** Lists the options for a rule of the project, or of the requester. */
export async function readChoices({ db }: Deps, session: Session, project: ScopedProject | null): Promise<Choices> {
  const groupId = project?.groupId ?? reachOf(session);
  const [{ statuses, ...choices }, zone] = await Promise.all([
    listRuleChoices(db, { groupId }),
    zoneOf(db, project?.id ?? null),
  ]);
  const { screenLanguage } = session;
  return {
    ...choices,
    statuses: statuses.map(({ id, projectId, names: stored }) => {
      const known = names.catch({}).parse(stored);
      return { id, projectId, name: known[screenLanguage] ?? known['en'] ?? known['he'] ?? '' };
    }),
    zone,
  };
}

/** Returns what a run would do now, within the reach of the rule's group. */
export async function previewRule(
  deps: Deps,
  session: Session,
  project: ScopedProject | null,
  form: PreviewBody,
): Promise<Preview> {
  const groupId = project?.groupId ?? reachOf(session);
  const days = form.action === 'add' ? form.days : null;
  const { known, byHand, over, matched, records } = await previewMatches(
    deps.db,
    { ...form, groupId },
    { projectId: project?.id ?? null, groupId: project === null ? reachOf(session) : null, now: deps.now(), days },
  );
  return form.action === 'add'
    ? { records, matched, done: matched - known - over, known, byHand: 0, over, notListed: 0 }
    : { records, matched, done: known - byHand, known: 0, byHand, over: 0, notListed: matched - known };
}

import { nextRun, type Recurrence } from '@seker/fieldwork';
import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, json, moment, nullable, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { RuleId } from './rule.ts';

/** The name of the job task. */
export const RUN_RULE = 'runBlacklistRule';
/** Matches the prefix in the schedule names of the database. */
const PREFIX = 'blacklist rule ';

const scheduled = statement({
  name: 'put a rule of the blacklist into the schedule',
  takes: {
    name: text,
    task: text,
    input: json({ parse: (raw: unknown): unknown => raw }),
    recurrence: json({ parse: (raw: unknown): unknown => raw }),
    projectId: nullable(id<'Project'>()),
    nextAt: moment,
  },
  text: ({ name, task, input, recurrence, projectId, nextAt }) => sql`
    insert into schedule (name, task, input, recurrence, project_id, zone, next_at)
    values (${name}, ${task}, ${input}, ${recurrence}, ${projectId}, null, ${nextAt})
    on conflict (name) do update set recurrence = excluded.recurrence, next_at = excluded.next_at`,
});

interface Planned {
  readonly projectId: ProjectId | null;
  /** Null: no further automatic runs. */
  readonly recurrence: Recurrence | null;
  readonly now: Instant;
}

/** Schedules the rule and returns its next run; null when it has none. */
export async function scheduleRule(
  tx: Tx,
  ruleId: RuleId,
  { projectId, recurrence, now }: Planned,
): Promise<Instant | null> {
  const next = recurrence === null ? null : nextRun(recurrence, now, await zoneOf(tx, projectId));
  if (next === null) await unscheduleRule(tx, ruleId);
  else
    await scheduled(tx, {
      name: `${PREFIX}${ruleId}`,
      task: RUN_RULE,
      input: { ruleId },
      recurrence,
      projectId,
      nextAt: next,
    });
  return next;
}

export async function unscheduleRule(tx: Tx, ruleId: RuleId): Promise<void> {
  await tx.deleteFrom('schedule').where('name', '=', `${PREFIX}${ruleId}`).execute();
}

/** Returns the zone for the rule's times: the project's, or the installation's. */
export async function zoneOf(db: Db, projectId: ProjectId | null): Promise<string> {
  const { zone } =
    projectId === null
      ? await db.selectFrom('setting').select('zone').executeTakeFirstOrThrow()
      : await db.selectFrom('project').select('zone').where('id', '=', projectId).executeTakeFirstOrThrow();
  return zone;
}

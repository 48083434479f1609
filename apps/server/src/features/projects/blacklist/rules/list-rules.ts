import {
  type BlacklistRuleRow,
  type blacklistRulesCalls,
  COUNTED_TO,
  type ErrorCode,
  writeCursor,
} from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../../db/list-page.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedBlacklistRule } from '../../../../http/scope-of-blacklist.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { reachOf } from '../list-entries.ts';
import { countRules, type ReadRule, readRules } from './rule-row.queries.ts';
import { listRuns, stateOf } from './runs.queries.ts';

type Query = z.output<typeof blacklistRulesCalls.listBlacklistRules.query>;
type Page = z.input<typeof blacklistRulesCalls.listBlacklistRules.answer>;
type Runs = z.input<typeof blacklistRulesCalls.listBlacklistRuns.answer>;

/** Lists a page of the rules that the reader may manage. */
export async function listRules(deps: Deps, session: Session, query: Query): Promise<Page> {
  const wanted = { ...query, groupId: reachOf(session) };
  try {
    const [read, total] = await Promise.all([readRules(deps.db, wanted), countRules(deps.db, wanted, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireRule), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

function wireRule(row: ReadRule): BlacklistRuleRow {
  const { id, name, action, identifyBy, recurrence, everyDays, active, revision, nextRun } = row;
  const { projectId, projectName, groupId, groupName, runAt, runState, runEndedAt, runJobState } = row;
  return {
    id,
    name,
    action,
    identifyBy,
    recurrence,
    everyDays,
    active,
    revision,
    nextRun: nextRun?.toISOString() ?? null,
    lastRun:
      runAt === null || runState === null
        ? null
        : {
            at: runAt.toISOString(),
            state: stateOf({ state: runState, endedAt: runEndedAt, jobState: runJobState }),
            added: row.runAdded ?? 0,
            removed: row.runRemoved ?? 0,
          },
    project: projectId === null || projectName === null ? null : { id: projectId, name: projectName },
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
  };
}

/** Lists the last runs of a rule, newest first. */
export async function listRuleRuns(deps: Deps, session: Session, { id }: ScopedBlacklistRule): Promise<Runs> {
  const runs = await listRuns(deps.db, id);
  return {
    runs: runs.map(({ askedBy, at, endedAt, jobEndedAt, jobState, state, error, job, ...run }) => {
      const now = stateOf({ state, endedAt, jobState });
      return {
        ...run,
        at: at.toISOString(),
        isScheduled: askedBy === null,
        endedAt: (endedAt ?? jobEndedAt)?.toISOString() ?? null,
        state: now,
        job: now === 'running' ? job : null,
        error: now === 'failed' && error !== null ? deps.texts.message(error as ErrorCode, session.language) : null,
      };
    }),
  };
}

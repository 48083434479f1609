import type { BlacklistOutcome, blacklistCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { homeCountry } from '../../system/settings/index.ts';
import { pastedLines, readLines } from './read-lines.ts';
import { type EntryOrigin, storeEntries } from './store-entries.queries.ts';

type Body = z.output<typeof blacklistCalls.addToBlacklist.body>;

const MOST_FAULTS = 100;

/** Adds typed or pasted entries to the blacklist, and returns those that were left out. */
export async function addEntries(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject | null,
  { entries: text, comments, source, days }: Body,
): Promise<BlacklistOutcome> {
  const now = deps.now();
  const { entries, faults } = readLines(pastedLines(text), {
    comments,
    source,
    days,
    country: await homeCountry(deps.db),
    now,
  });
  const projectId = project?.id ?? null;
  const added = await transact(deps.db, async (tx) => {
    const count = await storeEntries(tx, originOf(by, projectId), entries, now);
    await writeAudit(tx, {
      at: now,
      projectId,
      personId: by.personId,
      sessionId: by.id,
      action: 'create',
      subject: 'blacklist',
      details: { added: count, known: entries.length - count },
    });
    return count;
  });
  return {
    added,
    known: entries.length - added,
    refused: faults.length,
    hidden: 0,
    faults: faults.slice(0, MOST_FAULTS),
  };
}

/**
 * Returns the origin of new entries: without a project, a supervisor's entry belongs to their group, an administrator's
 * to no group.
 */
export function originOf({ personId, role, groupId }: ActingPerson, projectId: ProjectId | null): EntryOrigin {
  return {
    projectId,
    groupId: projectId !== null || role === 'administrator' ? null : groupId,
    personId,
    ruleId: null,
  };
}

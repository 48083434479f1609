import { basename } from 'node:path';
import type { healthCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import { isNightly, listBackups } from '../../../backup/index.ts';
import { heldBackOf } from '../../../db/restored-copy.queries.ts';
import type { Deps } from '../../../deps.ts';
import { examine } from '../../../doctor/index.ts';
import { ROLES } from '../../../nodes/node-roles.ts';
import { backupAtWork, listNodes } from './health.queries.ts';

type Health = z.input<typeof healthCalls.readHealth.answer>;

/** Of more than two weeks, also where many are made by hand. */
const MOST_BACKUPS = 200;

/** What the checks of this node find, with the nodes and the newest backups. */
export async function readHealth(deps: Deps): Promise<Health> {
  const { config, db, wallNow } = deps;
  const [findings, rows, backups, makingBackup, heldBack] = await Promise.all([
    examine(config, wallNow),
    listNodes(db),
    listBackups(config.backupDir).catch(() => null),
    backupAtWork(db),
    heldBackOf(db),
  ]);
  return {
    at: new Date(wallNow()).toISOString(),
    findings: findings.map(({ name, state, found, mend }) => ({
      name,
      state,
      found: told(found),
      mend: mend && told(mend),
    })),
    nodes: nodesOf(rows, deps.node),
    backups:
      backups
        ?.toReversed()
        .slice(0, MOST_BACKUPS)
        .map(({ path, at, bytes }) => ({
          name: basename(path),
          at: new Date(at).toISOString(),
          bytes,
          isNightly: isNightly(path),
        })) ?? null,
    olderBackups: Math.max(0, (backups?.length ?? 0) - MOST_BACKUPS),
    nights: config.backupNights,
    makingBackup,
    heldBackAt: heldBack?.toISOString() ?? null,
  };
}

type Told = Health['findings'][number]['found'];

function told({
  key,
  values,
}: {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}): Told {
  return { key, values: { ...values } };
}

/** The roles of the only server are not leased: it knows them itself. */
function nodesOf(rows: Awaited<ReturnType<typeof listNodes>>, here: Deps['node']): Health['nodes'] {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [row] = own;
    if (row === undefined) return [];
    return {
      id,
      version: row.version,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      isDraining: row.isDraining,
      isThis: id === here.id,
      roles:
        id === here.id
          ? ROLES.filter((role) => here.roles.held(role) !== null)
          : own.flatMap(({ role }) => (role === null ? [] : [role])),
    };
  });
}

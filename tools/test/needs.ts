import process from 'node:process';
import { findPgBouncer } from '../../apps/server/src/testing/pooler.ts';
import { root, type Where } from '../run-node.ts';
import type { Need } from './plan.ts';

/** What is missing where a need is not met, as the run says it. */
export const LACKS: Readonly<Record<Need, string>> = {
  pooler: 'a PgBouncer 1.21 or newer on the path or in PGBOUNCER',
  'previous release': 'its checkout, built, in PREVIOUS_RELEASE',
};

/** Where a step runs that needs something; `null` where that is not on this machine. */
export function placeFor(need: Need): Where | null {
  if (need === 'pooler') return findPgBouncer() === null ? null : {};
  // The tests of the release before, over a database that this one has migrated.
  const cwd = process.env['PREVIOUS_RELEASE'] ?? '';
  return cwd === '' ? null : { cwd, env: { MIGRATED_BY: root } };
}

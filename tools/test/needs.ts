import process from 'node:process';
import { findPgBouncer } from '../../apps/server/src/testing/pooler.ts';
import { root, type Where } from '../run-node.ts';
import type { Need } from './plan.ts';

/** Where a step runs that needs something, or what is missing, in words. */
export function placeFor(need: Need): Where | string {
  if (need === 'pooler') return findPgBouncer() === null ? 'a PgBouncer 1.21 or newer on the path or in PGBOUNCER' : {};
  // The tests of the release before, over a database that this one has migrated.
  const cwd = process.env['PREVIOUS_RELEASE'] ?? '';
  return cwd === '' ? 'its checkout, built, in PREVIOUS_RELEASE' : { cwd, env: { MIGRATED_BY: root } };
}

import { randomUUID } from 'node:crypto';
import { SECOND } from '@seker/kernel';
import type { Db } from '../db/database.ts';
import { isAtWork } from '../db/restored-copy.queries.ts';
import { createLeasedRoles } from './leased-roles.ts';
import { forgetNode, forgetOtherNodes, noteNodeSeen } from './node.queries.ts';
import { createSoleRoles, type Role, type Roles } from './node-roles.ts';

const SEEN_EVERY = 3 * SECOND;

/** This process among those that share the database. */
export interface ThisNode {
  readonly id: string;
  readonly roles: Roles;
  /** Stops being a node; its roles are handed over before (`roles.leave`). */
  leave(): Promise<void>;
}

/** Registers this process as a node; `isSole` when there can be no other, so that it holds all roles. */
export async function joinNodes({
  db,
  isSole,
  version,
  wanted,
  onError,
}: {
  readonly db: Db;
  readonly isSole: boolean;
  readonly version: string;
  /** The roles that it may take. */
  readonly wanted: readonly Role[];
  readonly onError: (error: Error) => void;
}): Promise<ThisNode> {
  const node = { id: randomUUID(), version };
  if (!isSole) {
    const roles = createLeasedRoles({ db, node, wanted, onError });
    await roles.renew();
    return { id: node.id, roles, leave: roles.end };
  }
  await forgetOtherNodes(db, node.id);
  await noteNodeSeen(db, node);
  const atWork = await isAtWork(db);
  const roles = createSoleRoles({ isAtWork: atWork });
  let isHeldBack = !atWork;
  const look = async (): Promise<void> => {
    await noteNodeSeen(db, node);
    if (!isHeldBack || !(await isAtWork(db))) return;
    isHeldBack = false;
    roles.release();
  };
  const timer = setInterval(() => void look().catch(onError), SEEN_EVERY).unref();
  return {
    id: node.id,
    roles,
    leave: async () => {
      clearInterval(timer);
      await forgetNode(db, node.id).catch(onError);
    },
  };
}

import { SECOND } from '@seker/kernel';
import type { Db } from '../db/database.ts';
import { forgetNode, leaveRoles, noteNodeSeen, takeRole } from './node.queries.ts';
import { ROLES, type Role, type Roles } from './node-roles.ts';

/** A lease lasts 10 s in the database (`takeRole`). */
const RENEW_EVERY = 3 * SECOND;
/** A holder that could not renew for this long stops acting before another node may start. */
const BELIEVED_FOR = 7 * SECOND;

export interface LeasedRoles extends Roles {
  /** Takes free roles and renews held ones; called manually, and every three seconds by itself. */
  renew(): Promise<void>;
  /** Unregisters the node. */
  end(): Promise<void>;
}

interface Holding {
  readonly epoch: number;
  /** The end of the holding, by the monotonic clock. */
  readonly until: number;
}

/** Leases roles in the database for one of several nodes; each renewal is the node's sign of life, too. */
export function createLeasedRoles({
  db,
  node,
  monotonic = () => performance.now(),
  onError,
  wanted = ROLES,
}: {
  readonly db: Db;
  readonly node: { readonly id: string; readonly version: string };
  /** Milliseconds of a clock that is never set, and that continues while the process is paused. */
  readonly monotonic?: () => number;
  readonly onError: (error: Error) => void;
  /** The roles that this node may take. */
  readonly wanted?: readonly Role[];
}): LeasedRoles {
  const holdings = new Map<Role, Holding>();
  const told = new Map<Role, number | null>();
  const listeners = new Map<Role, Set<(epoch: number | null) => void>>(ROLES.map((role) => [role, new Set()]));
  let hasLeft = false;
  let hasEnded = false;
  let running: Promise<void> | null = null;

  function held(role: Role): number | null {
    const holding = holdings.get(role);
    return holding !== undefined && monotonic() < holding.until ? holding.epoch : null;
  }

  function tellChanges(): void {
    for (const role of ROLES) {
      const epoch = held(role);
      if (epoch === (told.get(role) ?? null)) continue;
      told.set(role, epoch);
      for (const listener of listeners.get(role) ?? []) listener(epoch);
    }
  }

  async function take(): Promise<void> {
    await noteNodeSeen(db, node);
    for (const role of hasLeft ? [] : wanted) {
      // Taken before the query: a slow answer must not lengthen the lease.
      const asked = monotonic();
      const epoch = await takeRole(db, node.id, role);
      if (epoch === null || hasLeft) holdings.delete(role);
      else holdings.set(role, { epoch, until: asked + BELIEVED_FOR });
    }
  }

  async function renew(): Promise<void> {
    if (hasEnded) return;
    running ??= take().finally(() => {
      running = null;
    });
    await running.catch(onError);
    tellChanges();
  }

  const timer = setInterval(() => {
    // An expired role is given up even while the database does not answer.
    tellChanges();
    void renew();
  }, RENEW_EVERY).unref();

  return {
    areLeased: true,
    held,
    renew,
    onChange: (role, listener) => {
      const heard = listeners.get(role);
      heard?.add(listener);
      const epoch = held(role);
      if (epoch !== null) listener(epoch);
      return () => void heard?.delete(listener);
    },
    leave: async () => {
      if (hasLeft) return;
      hasLeft = true;
      await running?.catch(() => undefined);
      holdings.clear();
      tellChanges();
      await leaveRoles(db, node.id).catch(onError);
    },
    end: async () => {
      hasEnded = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
      await forgetNode(db, node.id).catch(onError);
    },
  };
}

/** Work that only one node does at a time. */
export const ROLES = ['ticker', 'exchange'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of this node, and their epochs. */
export interface Roles {
  /** Several nodes share the roles: the holder's writes must not count once another node holds the role. */
  readonly areLeased: boolean;
  /**
   * Returns the epoch under which this node holds the role now; `null` while it does not. Call it right before each
   * act: a process that was paused may have lost its roles.
   */
  held(role: Role): number | null;
  /** Reports every change; a role that is already held is reported at once. */
  onChange(role: Role, listener: (epoch: number | null) => void): () => void;
  /** Hands all roles over at once and takes none again; the node stays alive. */
  leave(): Promise<void>;
}

/** Fences the writes of a role's holder: they have no effect once another node holds the role under a newer epoch. */
export interface Fence {
  /** `null` on the only server of its database, where the role never changes hands. */
  readonly epoch: number | null;
}

/** Returns the fence for the current holder of a role; `null` when this node does not hold it. */
export function fenceOf(roles: Pick<Roles, 'held' | 'areLeased'>, role: Role): Fence | null {
  const epoch = roles.held(role);
  return epoch === null ? null : { epoch: roles.areLeased ? epoch : null };
}

const ONLY_EPOCH = 1;

export interface SoleRoles extends Roles {
  /** Takes the exchange, too, which a restored copy does not. */
  release(): void;
}

/** Creates the roles of the only server on its database. */
export function createSoleRoles({ isAtWork }: { readonly isAtWork: boolean }): SoleRoles {
  const waiting = new Set<(epoch: number | null) => void>();
  let isReleased = isAtWork;
  const held = (role: Role): number | null => (isReleased || role !== 'exchange' ? ONLY_EPOCH : null);
  return {
    areLeased: false,
    held,
    onChange: (role, listener) => {
      const epoch = held(role);
      if (epoch === null) waiting.add(listener);
      else listener(epoch);
      return () => void waiting.delete(listener);
    },
    leave: async () => undefined,
    release: () => {
      isReleased = true;
      for (const listener of waiting) listener(ONLY_EPOCH);
      waiting.clear();
    },
  };
}

/** What only one of the nodes does at a time. */
export const ROLES = ['ticker', 'exchange'] as const;
export type Role = (typeof ROLES)[number];

/** What this node is to do besides its requests, and since which epoch. */
export interface Roles {
  /** Several nodes share them: what the holder writes must not count once another holds the role. */
  readonly areLeased: boolean;
  /**
   * The epoch under which this node holds the role at this moment; `null` while it does not. Asked right before each act:
   * a process that was stopped for a while no longer holds what it held.
   */
  held(role: Role): number | null;
  /** Tells of every change; a role that is held already is told at once. */
  onChange(role: Role, listener: (epoch: number | null) => void): () => void;
  /** Hands all roles over at once and stays without them; the node goes on living. */
  leave(): Promise<void>;
}

/** What the writes of a role's holder carry: they change nothing once another node holds it under a newer epoch. */
export interface Fence {
  /** `null` on the only server of its database, where the role never changes hands. */
  readonly epoch: number | null;
}

/** For what the holder of a role does now; `null` where this node does not hold it. */
export function fenceOf(roles: Pick<Roles, 'held' | 'areLeased'>, role: Role): Fence | null {
  const epoch = roles.held(role);
  return epoch === null ? null : { epoch: roles.areLeased ? epoch : null };
}

/** The roles of a server that is the only one on its database. */
export function createSoleRoles(): Roles {
  const only = 1;
  return {
    areLeased: false,
    held: () => only,
    onChange: (_role, listener) => {
      listener(only);
      return () => undefined;
    },
    leave: async () => undefined,
  };
}

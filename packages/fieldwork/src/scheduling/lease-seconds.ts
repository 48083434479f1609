/** How long a session holds a case and its numbers after its last heartbeat, in seconds. */
export const LEASE_SECONDS = 90;

/** A case and its numbers stay with the session that got them for so long after its last sign of life. */
export const LEASE_SECONDS = 90;

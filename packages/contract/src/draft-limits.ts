/** What one request may change of a draft. */
export const MOST_BATCH_BYTES = 256 * 1024;
/** How large a draft may become, as JSON, and in how many objects. */
export const MOST_DRAFT_BYTES = 5 * 1024 * 1024;
export const MOST_DRAFT_NODES = 10_000;

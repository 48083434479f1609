/** Maximum size of one request with commands. */
export const MOST_BATCH_BYTES = 256 * 1024;
/** Maximum size of a draft, as JSON and in number of objects. */
export const MOST_DRAFT_BYTES = 5 * 1024 * 1024;
export const MOST_DRAFT_NODES = 10_000;

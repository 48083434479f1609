/** What the app tells a worker that waits: nothing is open, it may take over. */
export const APPLY_UPDATE = 'applyUpdate';

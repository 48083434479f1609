import process from 'node:process';

/** Loaded into a server whose memory is watched: what it has after a collection, for each message that asks. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// The server ends as it does without the channel.
process.channel?.unref();

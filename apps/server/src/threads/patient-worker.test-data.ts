import { parentPort } from 'node:worker_threads';

// Answers what it is told, but never "wait".
parentPort?.on('message', (said: string) => {
  if (said !== 'wait') parentPort?.postMessage(`${said}!`);
});

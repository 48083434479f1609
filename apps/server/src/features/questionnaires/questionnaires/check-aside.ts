import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SECOND } from '@seker/kernel';
import PQueue from 'p-queue';
import type { CheckedDocument } from './check-document.ts';

/** One at a time, as each occupies a processor. */
const queue = new PQueue({ concurrency: 1 });
const LONGEST_MILLISECONDS = 60 * SECOND;
const MOST_MEGABYTES = 1_024;

/** Checks a document in a worker thread. */
export async function checkAside(document: unknown): Promise<CheckedDocument> {
  return await queue.add(async () => await run(document));
}

/** Reused for the next check: starting a worker takes longer than checking most questionnaires. */
let kept: Worker | null = null;

async function run(document: unknown): Promise<CheckedDocument> {
  const worker = kept ?? begin();
  const end = new AbortController();
  const gone = once(worker, 'exit', { signal: end.signal }).then(() => {
    throw new Error('the check of a questionnaire did not come to its end');
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MILLISECONDS).unref();
  try {
    worker.ref();
    worker.postMessage(document);
    const [checked] = (await Promise.race([once(worker, 'message', { signal: end.signal }), gone])) as [
      CheckedDocument,
    ];
    return checked;
  } finally {
    clearTimeout(timer);
    gone.catch(() => undefined);
    end.abort();
    worker.unref();
  }
}

function begin(): Worker {
  const worker = new Worker(join(import.meta.dirname, 'check-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  kept = worker;
  // A worker that fails or takes too long is discarded; the next check starts another.
  worker.once('error', () => undefined);
  worker.once('exit', () => {
    if (kept === worker) kept = null;
  });
  return worker;
}

import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { lookAtSheets } from './find-sheet.ts';
import { lookAtTable } from './look-at-table.ts';
import { previewImport, readImport } from './read-import.ts';
import { readWholeTable } from './read-whole-table.ts';
import { TableFault } from './table.ts';
import type { FileAnswer, FileOrder } from './work-aside.ts';

// A separate thread with a memory limit: files come from outside, and parsing occupies a processor.
const order = workerData as FileOrder;
const port = parentPort;
const go = z.literal('go');

async function* answers(): AsyncGenerator<FileAnswer> {
  if (order.of === 'look') {
    yield { of: 'looked', looked: await lookAtTable(order.file) };
    return;
  }
  if (order.of === 'preview') {
    yield { of: 'previewed', rows: await previewImport(order.file, order.most) };
    return;
  }
  if (order.of === 'sheets') {
    yield { of: 'sheets', sheets: await lookAtSheets(order.path) };
    return;
  }
  if (order.of === 'rows') {
    yield { of: 'rows', table: await readWholeTable(order.file) };
    return;
  }
  const parts = readImport(order.file);
  for (;;) {
    const next = await parts.next();
    if (next.done === true) {
      yield { of: 'end', end: next.value };
      return;
    }
    yield { of: 'part', part: next.value };
  }
}

async function work(): Promise<void> {
  try {
    for await (const answer of answers()) {
      port?.postMessage(answer);
      await asked();
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    const { fault, row } = error;
    port?.postMessage({ of: 'fault', fault, row } satisfies FileAnswer);
  }
}

/** Waits until the previous part is stored. */
async function asked(): Promise<void> {
  await new Promise<void>((resolve) => port?.once('message', (message) => resolve(go.parse(message) && undefined)));
}

await work();
port?.close();

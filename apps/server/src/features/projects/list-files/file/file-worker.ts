import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { lookAtSheets } from './find-sheet.ts';
import { lookAtTable } from './look-at-table.ts';
import { previewImport, readImport } from './read-import.ts';
import { readWholeTable } from './read-whole-table.ts';
import { TableFault } from './table.ts';
import type { FileAnswer, FileOrder } from './work-aside.ts';

// A separate thread with a memory limit: files come from outside, and parsing occupies a processor.
if (parentPort === null) throw new Error('reads files in a worker alone');
const port = parentPort;
/** First an order, then after each of its answers but a fault, once that is stored: go on. */
const said = on(port, 'message') as AsyncIterableIterator<[unknown]>;
const go = z.literal('go');

async function* answersTo(order: FileOrder): AsyncGenerator<FileAnswer> {
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

async function work(order: FileOrder): Promise<void> {
  try {
    for await (const answer of answersTo(order)) {
      port.postMessage(answer);
      go.parse(await next());
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    const { fault, row } = error;
    port.postMessage({ of: 'fault', fault, row } satisfies FileAnswer);
  }
}

async function next(): Promise<unknown> {
  const { value } = await said.next();
  return value[0];
}

// Until it is ended from outside.
for (;;) await work((await next()) as FileOrder);

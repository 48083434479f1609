import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

/** Runs in every test file's world before its modules: answers which mutant is on, and notes which were asked for. */
const active = Number(process.env['SEKER_MUTANT'] ?? -1);
const latest = performance.now() + Number(process.env['SEKER_MUTANT_MILLISECONDS'] ?? Number.POSITIVE_INFINITY);
const folder = process.env['SEKER_MUTATE_REACHED'];
const isBackwards = process.env['SEKER_MUTATE_BACKWARDS'] === '1';
const outside = new Set<number>();
const byTest = new Map<string, Set<number>>();
/** Of the test that runs now. */
let reached = outside;
/** How often the clock is read: a mutant that makes a loop endless holds the thread, and no timer of the tests fires. */
const ASKED_BETWEEN = 100_000;
let asked = 0;
let hasFailed = false;

Object.assign(globalThis, {
  __mutant:
    active === -1
      ? (id: number) => {
          reached.add(id);
          return false;
        }
      : (id: number) => {
          asked += 1;
          if (asked % ASKED_BETWEEN === 0 && performance.now() > latest) throw new Error('no end');
          return id === active;
        },
});

interface TaskList {
  readonly tasks?: unknown[];
}

function turnRound({ tasks = [] }: TaskList): void {
  tasks.reverse();
  for (const task of tasks) turnRound(task as TaskList);
}

// A test that passes after those that stand below it, and without those above, needs none of them.
// oxlint-disable-next-line no-empty-pattern -- Vitest takes a pattern only.
beforeAll(({}, suite) => {
  if (isBackwards) turnRound(suite as TaskList);
});

// The first failure says all: the other tests of the file are passed by. (Vitest's own `bail` cancels the run from
// another thread, and may hit the next one.)
beforeEach(({ task, skip, onTestFailed }) => {
  if (active === -1) {
    reached = new Set();
    byTest.set(task.id, reached);
    return;
  }
  if (hasFailed) skip();
  onTestFailed(() => {
    hasFailed = true;
  });
});

afterEach(() => {
  reached = outside;
});

afterAll(() => {
  if (folder === undefined || active !== -1) return;
  const name = (expect.getState().testPath ?? '').replaceAll(/[^\w.-]/g, '_');
  mkdirSync(folder, { recursive: true });
  const tests = Object.fromEntries([...byTest].map(([id, own]) => [id, [...own]]));
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ outside: [...outside], tests }));
});

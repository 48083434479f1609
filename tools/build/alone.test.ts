import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let notes: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seker-alone-'));
  notes = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const ALONE = JSON.stringify(join(import.meta.dirname, 'alone.ts'));

/** A process whose act goes on until it is told to end. */
function builder(name: string): ChildProcessWithoutNullStreams {
  const script = `
    import { once } from 'node:events';
    import { alone } from ${ALONE};
    const say = (word) => process.stdout.write('${name} ' + word + '\\n');
    say('asks');
    await alone(${JSON.stringify(join(folder, 'lock'))}, async () => {
      say('begins');
      await once(process.stdin, 'data');
      say('ends');
    });
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  child.stdout.on('data', (said) => notes.push(...String(said).trim().split('\n')));
  return child;
}

it('lets the second of two builds wait for the first', async () => {
  const first = builder('first');
  await expect.poll(() => notes).toContain('first begins');
  const second = builder('second');
  await expect.poll(() => notes).toContain('second asks');
  first.stdin.write('go on');
  await expect.poll(() => notes).toContain('second begins');
  second.stdin.write('go on');
  await once(second, 'exit');
  expect(notes).toEqual(['first asks', 'first begins', 'second asks', 'first ends', 'second begins', 'second ends']);
});

it('lets the next one begin where one died', async () => {
  const killed = builder('killed');
  await expect.poll(() => notes).toContain('killed begins');
  killed.kill('SIGKILL');
  const next = builder('next');
  await expect.poll(() => notes).toContain('next begins');
  next.stdin.write('go on');
  await once(next, 'exit');
  expect(notes).toEqual(['killed asks', 'killed begins', 'next asks', 'next begins', 'next ends']);
});

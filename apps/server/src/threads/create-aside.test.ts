import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createAside } from './create-aside.ts';

const SCRIPT = join(import.meta.dirname, 'patient-worker.test-data.ts');

it('ends what no one waits for any more, begun or not, and goes on with the next', async () => {
  const aside = createAside<string, string>(SCRIPT, 'a test');
  expect(await aside('one')).toBe('one!');
  const [begun, queued] = [new AbortController(), new AbortController()];
  const first = aside('wait', begun.signal);
  const second = aside('two', queued.signal);
  const third = aside('three');
  queued.abort();
  begun.abort();
  await expect(first).rejects.toThrow('a test did not come to its end');
  await expect(second).rejects.toThrow();
  expect(await third).toBe('three!');
});

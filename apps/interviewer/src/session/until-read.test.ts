import { CallError } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { untilRead } from './until-read.ts';

/** What is asked with these answers in turn, and the pauses between. */
async function asked(...answers: readonly (CallError | Error | 'read')[]) {
  const left = [...answers];
  const pauses: number[] = [];
  const stop = new AbortController();
  await untilRead(
    async () => {
      const answer = left.shift();
      if (left.length === 0) stop.abort();
      if (answer instanceof Error) throw answer;
    },
    { signal: stop.signal, wait: async (pause) => void pauses.push(pause) },
  );
  return { pauses, left: left.length };
}
const failure = (status: number) => new CallError(status === 0 ? 'network' : 'technicalFailure', status, '');

describe('what is read in the background', () => {
  it('is read again until an answer comes, with growing pauses', async () => {
    expect(await asked(failure(0), failure(502), failure(0), 'read', 'read')).toEqual({
      pauses: [1_000, 2_000, 4_000],
      left: 1,
    });
  });

  it('is given up where it is refused, and once its page has gone', async () => {
    expect(await asked(failure(403), 'read')).toEqual({ pauses: [], left: 1 });
    expect(await asked(new Error('a fault of ours'), 'read')).toEqual({ pauses: [], left: 1 });
    expect(await asked(failure(0))).toEqual({ pauses: [1_000], left: 0 });
  });
});

import { readSubmission } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { takePage } from './take-page.ts';
import { hostInterview } from './testing/hosted-interview.ts';
import { tryOutHost } from './try-out-host.ts';

describe('a try-out', () => {
  it('always has room, accepts time-outs, and leaves splits to the seed', async () => {
    const run = hostInterview().run();
    const host = tryOutHost('interviewer');
    const first = await takePage(run, readSubmission({ _page: 'p1', _shown: ['sex'], 'a.sex': '1' }), host);
    if (!first.ok) throw new Error(first.error.code);
    expect(first.value).toMatchObject({ placesHeld: true, run: { state: { quota: { status: 'admitted' } } } });
    const second = await takePage(
      first.value.run,
      readSubmission({ _page: 'p2', _shown: ['age'], _timeout: ['age'] }),
      host,
    );
    expect(second).toMatchObject({ ok: true, value: { run: { state: { page: 'p3', timedOut: ['age'] } } } });
    expect(await host.splits.allocate({ type: 'splitReached', node: 's', blocks: ['a'], show: 1 })).toBeNull();
  });
});

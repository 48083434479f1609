import { describe, expect, it } from 'vitest';
import { sendForm } from './send-form.ts';

const MODEL = { kind: 'message', code: 'notFound', status: 404, language: 'en', direction: 'ltr' } as const;

function send(answers: readonly (Response | Error)[]) {
  const bodies: unknown[] = [];
  const waits: number[] = [];
  let retries = 0;
  const network = {
    fetch: async (_url: string, init: RequestInit) => {
      const answer = answers[bodies.length];
      bodies.push(init.body);
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('nothing more to answer');
    },
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  };
  const onRetry = (): void => {
    retries += 1;
  };
  const sent = sendForm({ url: '/survey/1', fields: new URLSearchParams({ _revision: '1' }), onRetry }, network);
  return { sent, bodies, waits, retries: () => retries };
}

describe('sending a page', () => {
  it('tries again with the same key until the server answers', async () => {
    const { sent, bodies, waits, retries } = send([
      new TypeError('offline'),
      new Response('', { status: 503 }),
      Response.json({ model: MODEL }),
    ]);
    expect(await sent).toEqual({ type: 'model', model: MODEL });
    expect(bodies).toEqual(['_revision=1', '_revision=1', '_revision=1']);
    expect(waits).toEqual([1_000, 2_000]);
    expect(retries()).toBe(2);
  });

  it('takes a refused page for an answer', async () => {
    expect(await send([Response.json({ model: MODEL }, { status: 422 })]).sent).toMatchObject({ type: 'model' });
  });

  it('says when the login is gone, and when the answer makes no sense', async () => {
    expect(await send([new Response('', { status: 401 })]).sent).toEqual({ type: 'unauthenticated' });
    expect(await send([new Response('<html>', { status: 404 })]).sent).toEqual({ type: 'failed' });
  });
});

import { describe, expect, it } from 'vitest';
import { isLacking, sendInPieces, type UploadProgress } from './capture-upload.ts';

const PIECE = 256 * 1024;
const CONTENT = new Blob(['x'.repeat(2 * PIECE + 10)]);
const MEDIUM = { content: CONTENT, sha256: 'ab'.repeat(32), mime: 'text/plain', question: 'q' };

/** A server that stores pieces; `troubles` are what it answers first, one each: a status, or `cut` for a lost line. */
function storing(troubles: readonly (number | 'none' | 'cut' | 'lostAnswer')[] = [], stored = 0) {
  const left = [...troubles];
  const asked: string[] = [];
  let received = stored;
  const told = (status: number): Response =>
    new Response(null, {
      status,
      headers: { 'Upload-Offset': String(received), 'Upload-Complete': received === CONTENT.size ? '?1' : '?0' },
    });
  const request = async (url: string, init: RequestInit): Promise<Response> => {
    const { searchParams } = new URL(url, 'https://seker.test');
    const offset = Number(searchParams.get('offset'));
    asked.push(init.method === 'HEAD' ? 'HEAD' : String(offset));
    const trouble = left.shift();
    if (trouble === 'cut') throw new TypeError('no network');
    if (typeof trouble === 'number') return new Response(null, { status: trouble });
    if (init.method === 'HEAD') return told(204);
    if (offset !== received) return told(409);
    received += init.body instanceof Blob ? init.body.size : 0;
    if (trouble === 'lostAnswer') throw new TypeError('no network');
    return told(204);
  };
  const waited: number[] = [];
  const wait = async (milliseconds: number): Promise<void> => {
    waited.push(milliseconds);
    await Promise.resolve();
  };
  return { asked, waited, network: { to: '/survey/web/1', request, wait } };
}

async function sent(server: ReturnType<typeof storing>, isStopped: () => boolean = () => false) {
  const progress: UploadProgress[] = [];
  const end = await sendInPieces(MEDIUM, server.network, (one) => progress.push(one), isStopped);
  return { end, progress };
}

describe('sending a medium in pieces', () => {
  it('asks where to begin, and goes on from there', async () => {
    const server = storing();
    expect(await sent(server)).toMatchObject({ end: 'done' });
    expect(server.asked).toEqual(['HEAD', '0', String(PIECE), String(2 * PIECE)]);
    const resumed = storing([], PIECE);
    expect(await sent(resumed)).toMatchObject({ end: 'done' });
    expect(resumed.asked).toEqual(['HEAD', String(PIECE), String(2 * PIECE)]);
  });

  it('sends nothing that is there already', async () => {
    const server = storing([], CONTENT.size);
    expect(await sent(server)).toMatchObject({ end: 'done' });
    expect(server.asked).toEqual(['HEAD']);
  });

  it('waits for the network as long as it takes, longer each time, and says so', async () => {
    const server = storing(['cut', 'cut', 503, 'cut', 'cut', 'cut']);
    const { end, progress } = await sent(server);
    expect(end).toBe('done');
    expect(server.waited).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    expect(progress.filter(({ isWaiting }) => isWaiting)).toHaveLength(6);
  });

  it('sends no piece twice where only the answer was lost', async () => {
    const server = storing(['none', 'lostAnswer']);
    expect(await sent(server)).toMatchObject({ end: 'done' });
    expect(server.asked).toEqual(['HEAD', '0', 'HEAD', String(PIECE), String(2 * PIECE)]);
    expect(server.waited).toEqual([1_000]);
  });

  it.each([400, 403, 404, 410, 413, 415, 422])('gives up where the server refuses it with %i', async (status) => {
    const server = storing(['none', status]);
    expect(await sent(server)).toMatchObject({ end: 'refused' });
  });

  it('stops when something else was captured', async () => {
    const server = storing();
    let count = 0;
    expect(await sent(server, () => (count += 1) > 2)).toMatchObject({ end: 'stopped' });
  });
});

describe('what the server lacks of a medium', () => {
  it('is told by it, and by no lost line', async () => {
    expect(await isLacking(MEDIUM.sha256, storing([], 5).network)).toBe(true);
    expect(await isLacking(MEDIUM.sha256, storing([], CONTENT.size).network)).toBe(false);
    expect(await isLacking(MEDIUM.sha256, storing(['cut']).network)).toBe(false);
  });
});

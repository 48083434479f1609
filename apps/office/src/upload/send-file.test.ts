import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';

/** A request as the browser has it, at whose other end the test stands. */
class FakeRequest {
  static last: FakeRequest | null = null;
  readonly opened: string[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 200;
  responseText = '';
  sent: unknown = null;

  constructor() {
    FakeRequest.last = this;
  }
  open(...how: readonly string[]): void {
    this.opened.push(...how);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

const FILE = new File(['words'], 'people & more.csv');
const SENT = JSON.stringify({ uploadId: 7, name: 'people.csv', size: 5 });

function begin(signal = new AbortController().signal) {
  const shares: number[] = [];
  const sending = sendFile({
    purpose: 'list' as never,
    file: FILE,
    onProgress: (share) => void shares.push(share),
    signal,
  });
  const request = FakeRequest.last;
  if (request === null) throw new Error('nothing was sent');
  return { sending, request, shares };
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => void vi.unstubAllGlobals());

describe('a file that is sent', () => {
  it('goes as it is, with its purpose and its name', async () => {
    const { request, sending } = begin();
    expect(request.opened[0]).toBe('POST');
    const [path = '', query] = (request.opened[1] ?? '').split('?');
    expect(path).toMatch(/^\/api\/v1\/uploads/);
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ purpose: 'list', name: 'people & more.csv' });
    expect(request.headers).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/octet-stream',
    });
    expect(request.sent).toBe(FILE);
    request.answer(400, '');
    await expect(sending).rejects.toThrow();
  });

  it('tells how far it is, an empty one that it is done', async () => {
    const { request, shares, sending } = begin();
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 0, total: 0 });
    expect(shares).toEqual([0.25, 1]);
    request.answer(500, '');
    await expect(sending).rejects.toThrow();
  });

  it('is refused as other calls are', async () => {
    const failed = async (status: number, text: string) => {
      const { request, sending } = begin();
      request.answer(status, text);
      return await sending.then(
        () => null,
        (error: unknown) => error,
      );
    };
    expect(await failed(413, '{"code":"tooLarge","error":"too large"}')).toMatchObject({
      code: 'tooLarge',
      status: 413,
      message: 'too large',
    });
    expect(await failed(500, 'no json')).toMatchObject({ code: 'wordless', status: 500 });
    expect(await failed(400, '{}')).toMatchObject({ code: 'wordless', status: 400 });
    expect(await failed(399, '{}')).toMatchObject({ code: 'badAnswer', status: 399 });
    expect(await failed(200, '{"other":1}')).toMatchObject({ code: 'badAnswer', status: 200 });
  });

  it('is lost without an answer, and given up when that is wanted', async () => {
    const lost = begin();
    lost.request.onerror?.();
    await expect(lost.sending).rejects.toMatchObject({ code: 'network', status: 0 });
    const giveUp = new AbortController();
    const { sending } = begin(giveUp.signal);
    giveUp.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('hears nothing any more after its end', async () => {
    const giveUp = new AbortController();
    const { request, sending } = begin(giveUp.signal);
    request.answer(500, '');
    await expect(sending).rejects.toThrow();
    let aborted = 0;
    request.onabort = () => void (aborted += 1);
    giveUp.abort();
    expect(aborted).toBe(0);
    expect(SENT).toContain('7');
  });
});

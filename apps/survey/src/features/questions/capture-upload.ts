/** A medium to be sent, by the hash of its bytes. */
export interface MediumToSend {
  readonly content: Blob;
  readonly sha256: string;
  readonly mime: string;
  readonly question: string;
}

export interface UploadNetwork {
  /** Below which address, as of a page. */
  readonly to: string;
  request(url: string, init: RequestInit): Promise<Response>;
  wait(milliseconds: number): Promise<void>;
}

export interface UploadProgress {
  readonly sent: number;
  /** There is no connection: it goes on by itself. */
  readonly isWaiting: boolean;
}

export type UploadEnd = 'done' | 'refused' | 'stopped';

const PIECE_BYTES = 256 * 1024;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
const TRY_TIMEOUT = 60_000;

/**
 * Sends a medium in pieces, from where the server says that the last one ended: after a lost connection, a reload, or
 * what another window has sent.
 */
export async function sendInPieces(
  medium: MediumToSend,
  network: UploadNetwork,
  onProgress: (progress: UploadProgress) => void,
  isStopped: () => boolean,
): Promise<UploadEnd> {
  const { content } = medium;
  let wait = FIRST_WAIT;
  let [sent, isKnown] = [0, false];
  while (!isStopped()) {
    const answer = await (isKnown ? putPiece(medium, sent, network) : askOffset(medium.sha256, network));
    if (answer.type === 'refused') return 'refused';
    if (answer.type === 'lost') {
      onProgress({ sent, isWaiting: true });
      await network.wait(wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
      isKnown = false;
      continue;
    }
    [sent, isKnown, wait] = [answer.offset, true, FIRST_WAIT];
    onProgress({ sent, isWaiting: false });
    if (answer.isComplete) return 'done';
    // All was sent, and it is not whole: something else than this was there before.
    if (sent >= content.size) return 'refused';
  }
  return 'stopped';
}

/** Whether the server says that it has not all of a medium; where it says nothing, nothing is lacking. */
export async function isLacking(sha256: string, network: Pick<UploadNetwork, 'to' | 'request'>): Promise<boolean> {
  const answer = await askOffset(sha256, network);
  return answer.type === 'at' && !answer.isComplete;
}

type Answer =
  | { readonly type: 'at'; readonly offset: number; readonly isComplete: boolean }
  | { readonly type: 'lost' }
  | { readonly type: 'refused' };

async function askOffset(sha256: string, network: Pick<UploadNetwork, 'to' | 'request'>): Promise<Answer> {
  return await ask(network, `${network.to}/captured/${sha256}`, { method: 'HEAD' });
}

async function putPiece(
  { content, sha256, mime, question }: MediumToSend,
  offset: number,
  network: UploadNetwork,
): Promise<Answer> {
  const query = new URLSearchParams({ question, mime, bytes: String(content.size), offset: String(offset) });
  return await ask(network, `${network.to}/captured/${sha256}?${query.toString()}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: content.slice(offset, offset + PIECE_BYTES),
  });
}

async function ask({ request }: Pick<UploadNetwork, 'request'>, url: string, init: RequestInit): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('X-Requested-With', 'XMLHttpRequest');
  try {
    const response = await request(url, {
      ...init,
      credentials: 'same-origin',
      headers,
      signal: AbortSignal.timeout(TRY_TIMEOUT),
    });
    const { status } = response;
    if (status >= 500 || status === 429 || status === 408) return { type: 'lost' };
    const offset = Number(response.headers.get('Upload-Offset') ?? Number.NaN);
    if ((status !== 409 && !response.ok) || !Number.isSafeInteger(offset)) return { type: 'refused' };
    return { type: 'at', offset, isComplete: response.headers.get('Upload-Complete') === '?1' };
  } catch {
    return { type: 'lost' };
  }
}

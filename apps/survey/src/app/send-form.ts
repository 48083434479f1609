import type { SurveyPageModel } from '@seker/contract';
import type { PageReply, PostedPage } from './send-page.ts';

export interface Network {
  fetch(url: string, init: RequestInit): Promise<Response>;
  wait(milliseconds: number): Promise<void>;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
const TRY_TIMEOUT = 20_000;

/** Sends until the server has answered for good: a lost connection and server errors are tried again without end. */
export async function sendForm({ url, fields, onRetry }: PostedPage, network: Network): Promise<PageReply> {
  // Sent again unchanged on every try, so that its revision makes them one.
  const body = fields.toString();
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const response = await tryOnce(url, body, network);
    if (response !== null && response.status < 500) return read(response);
    onRetry();
    await network.wait(wait);
  }
}

async function tryOnce(url: string, body: string, { fetch }: Network): Promise<Response | null> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Requested-With': 'XMLHttpRequest',
      },
      body,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TRY_TIMEOUT),
    });
  } catch {
    return null;
  }
}

/** Refused pages (422) come as a model, too. */
async function read(response: Response): Promise<PageReply> {
  if (response.status === 401) return { type: 'unauthenticated' };
  try {
    const json: { readonly model?: SurveyPageModel } = await response.json();
    return json.model === undefined ? { type: 'failed' } : { type: 'model', model: json.model };
  } catch {
    return { type: 'failed' };
  }
}

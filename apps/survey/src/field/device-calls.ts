import type { KioskContact, SurveyPageModel } from '@seker/contract';
import { sendForm } from '../app/send-form.ts';
import type { SendPage } from '../app/send-page.ts';
import type { CaptureDevice } from '../features/questions/capture-host.ts';

/** `away`: there is no connection, or the server is in trouble · `keyLost`: the key is worth nothing any more. */
export type DeviceReply<Value> =
  | { readonly type: 'answer'; readonly value: Value }
  | { readonly type: 'away' }
  | { readonly type: 'keyLost'; readonly isRevoked: boolean }
  | { readonly type: 'refused'; readonly status: number };

/** What a device tells of itself. */
export interface ToldOfDevice {
  readonly version: string;
  readonly battery: number | null;
  readonly isCharging: boolean | null;
  readonly unsent: number;
  /** No interview goes on: one that the server knows of is let go. */
  readonly isFresh: boolean;
}

/** What a paired device asks of the server, with its key in a header: no cookie takes part. */
export interface DeviceCalls {
  contact(told: ToldOfDevice): Promise<DeviceReply<KioskContact>>;
  checkPin(pin: string): Promise<DeviceReply<{ readonly isRight: boolean }>>;
  leave(pin: string): Promise<DeviceReply<{ readonly isRight: boolean }>>;
  stop(): Promise<DeviceReply<unknown>>;
  /** The greeting; without a language, in the project's own. */
  welcome(language: string | null): Promise<DeviceReply<{ readonly model: SurveyPageModel }>>;
  /** Begins an interview; the same secret begins the same one. */
  begin(secret: string, language: string): Promise<DeviceReply<{ readonly model: SurveyPageModel }>>;
  /** Sends pages until they are taken, or until the visit is over: nothing waits for a visitor who has left. */
  sender(isOver: () => boolean): SendPage;
  /** Keeps what is captured, where the interview is held by the device itself; null: the server does. */
  captures(): CaptureDevice | null;
  /** Asks with the key, for pieces of captured media. */
  request(url: string, init: RequestInit): Promise<Response>;
}

/** The longest that a device waits for an answer, in milliseconds. */
const PATIENCE = 15_000;
/** For 256 KB over a bad line. */
const PATIENCE_WITH_PIECES = 60_000;
const HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };

/** What is asked about a piece. */
interface PieceRequest {
  readonly method: 'HEAD' | 'PUT';
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Asks as the device with this key. */
export interface KeyedAsk {
  get<Value>(url: string): Promise<DeviceReply<Value>>;
  post<Value>(url: string, body: unknown): Promise<DeviceReply<Value>>;
  /** Asks about a piece of a medium: the answer stands in its headers. */
  piece(
    url: string,
    init: PieceRequest,
  ): Promise<DeviceReply<{ readonly offset: number; readonly isComplete: boolean }>>;
}

export function askAs(key: string): KeyedAsk {
  const authorization = { Authorization: `Bearer ${key}` };
  return {
    get: async (url) => await ask(url, { headers: { ...HEADERS, ...authorization } }),
    post: async (url, body) =>
      await ask(url, {
        method: 'POST',
        headers: { ...HEADERS, ...authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    piece: async (url, init) => {
      try {
        const response = await window.fetch(url, {
          ...init,
          headers: { ...HEADERS, ...authorization, 'Content-Type': 'application/octet-stream' },
          credentials: 'omit',
          cache: 'no-store',
          signal: AbortSignal.timeout(PATIENCE_WITH_PIECES),
        });
        const { status } = response;
        if (status >= 500 || status === 408 || status === 429) return { type: 'away' };
        if (status === 401) return { type: 'keyLost', isRevoked: false };
        const offset = Number(response.headers.get('Upload-Offset') ?? Number.NaN);
        // 409: the server has more, or less, than was thought.
        if ((!response.ok && status !== 409) || !Number.isSafeInteger(offset)) return { type: 'refused', status };
        return { type: 'answer', value: { offset, isComplete: response.headers.get('Upload-Complete') === '?1' } };
      } catch {
        return { type: 'away' };
      }
    },
  };
}

export function deviceCalls(key: string): DeviceCalls {
  const authorization = { Authorization: `Bearer ${key}` };
  const { get, post } = askAs(key);
  return {
    contact: async (told) => await post('/api/v1/field/contact', told),
    checkPin: async (pin) => await post('/api/v1/field/pin', { pin }),
    leave: async (pin) => await post('/api/v1/field/leave', { pin }),
    stop: async () => await post('/api/v1/field/stop', {}),
    welcome: async (language) =>
      await get(`/field/welcome${language === null ? '' : `?lang=${encodeURIComponent(language)}`}`),
    begin: async (secret, language) =>
      await ask(`/field/visits?lang=${encodeURIComponent(language)}`, {
        method: 'POST',
        headers: { ...HEADERS, ...authorization, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ _token: secret }).toString(),
      }),
    request: async (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('Authorization', authorization.Authorization);
      return await window.fetch(url, { ...init, headers, credentials: 'omit' });
    },
    captures: () => null,
    sender: (isOver) => async (page) =>
      await sendForm(page, {
        fetch: async (url, init) => {
          if (isOver()) return new Response(null, { status: 410 });
          const headers = new Headers(init.headers);
          headers.set('Authorization', authorization.Authorization);
          return await window.fetch(url, {
            ...init,
            headers,
            credentials: 'omit',
          });
        },
        wait: async (milliseconds) => await new Promise((resolve) => window.setTimeout(resolve, milliseconds)),
      }),
  };
}

/** Exchanges a code for a key. */
export async function pairDevice(
  code: string,
): Promise<DeviceReply<{ readonly key: string; readonly kind: 'kiosk' | 'field' }>> {
  return await ask('/api/v1/field/pair', {
    method: 'POST',
    headers: { ...HEADERS, 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
}

/** Asks for the key to the store of an interviewer's device whose code was forgotten. */
export async function recoverStore(
  recovery: string,
  password: string,
): Promise<DeviceReply<{ readonly key?: string }>> {
  return await ask('/api/v1/field/recover', {
    method: 'POST',
    headers: { ...HEADERS, 'Content-Type': 'application/json' },
    body: JSON.stringify({ recovery, password }),
  });
}

async function ask<Value>(url: string, init: RequestInit): Promise<DeviceReply<Value>> {
  try {
    const response = await window.fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.status >= 500) return { type: 'away' };
    const json: { readonly code?: unknown; readonly model?: unknown } & Value = await response.json();
    if (response.status === 401) return { type: 'keyLost', isRevoked: json.code === 'keyRevoked' };
    // A page that says why not is an answer, too.
    if (!response.ok && json.model === undefined) return { type: 'refused', status: response.status };
    return { type: 'answer', value: json };
  } catch {
    return { type: 'away' };
  }
}

import { type Call, createClient, devicesCalls, fieldAppCalls } from '@seker/contract';
import { MEDIUM_CHUNK_BYTES } from '@seker/sealing';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** The staff's code of kiosks in tests. */
export const PIN = '2468';

/** A device as the server hears it: its key in a header, and no cookie. */
export class PairedDevice {
  readonly #server: Pick<TestServer, 'url'>;
  key: string | null = null;

  constructor(server: Pick<TestServer, 'url'>) {
    this.#server = server;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
    if (this.key !== null) headers.set('authorization', `Bearer ${this.key}`);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return await fetch(this.#server.url + path, { redirect: 'manual', ...init, headers });
  }

  async call<C extends Call>(call: C, input: object) {
    const client = createClient({
      fetch: async (url, init) => await this.fetch(url, init),
    });
    return await client.call(call, input as never);
  }

  async pair(code: string): Promise<void> {
    const { key } = (await this.call(fieldAppCalls.pairField, { code })) as { key: string };
    this.key = key;
  }

  async contact(isFresh = false, more: object = {}) {
    const told = { version: '0.1.0', battery: 71, isCharging: false, unsent: 0, isFresh, ...more };
    return await this.call(fieldAppCalls.contactField, told);
  }

  /** Sends the piece of a sealed medium that begins there. */
  async putPiece(uid: string, sha256: string, sealed: Buffer, from: number, until = from + MEDIUM_CHUNK_BYTES) {
    const query = new URLSearchParams({ offset: String(from), bytes: String(sealed.length) });
    const body = new Uint8Array(sealed.subarray(from, until));
    return await this.medium(uid, sha256, { method: 'PUT', query: `?${query.toString()}`, body });
  }

  async medium(
    uid: string,
    sha256: string,
    { method = 'HEAD', query = '', body = null }: { method?: string; query?: string; body?: Uint8Array | null } = {},
  ) {
    const response = await this.fetch(`/field/media/${uid}/${sha256}${query}`, {
      method,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/octet-stream' },
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    await response.arrayBuffer();
    return {
      status: response.status,
      offset: Number(response.headers.get('upload-offset') ?? Number.NaN),
      isComplete: response.headers.get('upload-complete') === '?1',
    };
  }

  /** All of a medium, from where the server says that it stopped. */
  async sendMedium(uid: string, sha256: string, sealed: Buffer) {
    let last = await this.medium(uid, sha256);
    while (!last.isComplete && last.status === 204) last = await this.putPiece(uid, sha256, sealed, last.offset);
    return last;
  }
}

/** A kiosk as the server hears it. */
export class Device extends PairedDevice {
  /** Touches "Start"; the token is the visit's secret. */
  async begin(token: string, language = 'en'): Promise<Page> {
    return await this.#page(`/field/visits?lang=${language}`, [['_token', token]]);
  }

  async send(page: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
    const { model } = page;
    const hidden = { _token: model.token ?? '', _revision: String(model.revision ?? 0), _page: model.page ?? '' };
    const shown = (model.nodes ?? []).filter(({ visible }) => visible).map(({ uid }) => ['_shown', uid] as const);
    const entered = Object.entries({ ...hidden, _action: 'next', ...fields });
    return await this.#page(model.formAction ?? '', [...entered, ...shown]);
  }

  async #page(path: string, fields: readonly (readonly [string, string])[]): Promise<Page> {
    const body = new URLSearchParams();
    for (const [name, value] of fields) body.append(name, value);
    const response = await this.fetch(path, { method: 'POST', body });
    return { status: response.status, ...((await response.json()) as Pick<Page, 'model'>) };
  }
}

export interface Page {
  readonly status: number;
  readonly model: {
    readonly kind: string;
    readonly page?: string;
    readonly nodes?: readonly { readonly uid: string; readonly visible: boolean }[];
    readonly token?: string;
    readonly revision?: number;
    readonly formAction?: string;
    readonly outcome?: string;
    readonly code?: string;
    readonly language: string;
  };
}

/** Adds a kiosk to a project; it is paired by the code. */
export async function addKiosk(
  keeper: Person,
  projectId: number,
  name: string,
): Promise<{ readonly id: number; readonly code: string }> {
  const kiosk = { projectId, name, place: 'Main entrance', pin: PIN };
  return await keeper.call(devicesCalls.addDevice, kiosk as never);
}

/** Adds a kiosk to a project, and pairs it. */
export async function pairedKiosk(
  server: Pick<TestServer, 'url'>,
  keeper: Person,
  projectId: number,
  name = 'Kiosk 3',
): Promise<{ readonly id: number; readonly device: Device }> {
  const { id, code } = await addKiosk(keeper, projectId, name);
  const device = new Device(server);
  await device.pair(code);
  return { id, device };
}

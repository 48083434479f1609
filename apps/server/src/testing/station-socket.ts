import { setTimeout as sleep } from 'node:timers/promises';
import { authCalls } from '@seker/contract';
import { patience } from './patience.ts';
import type { Person } from './person.ts';

/** How long a socket may take to be let in where much else is running. */
const PATIENCE_MILLISECONDS = patience(20_000);

/** Opens an authenticated socket of a person's browser at a node. */
export async function openStationSocket(url: string, person: Person): Promise<StationSocket> {
  const socket = new StationSocket(url, { cookie: person.cookie, origin: url });
  await socket.hears('authentication', PATIENCE_MILLISECONDS);
  socket.emit('authentication', { key: (await person.call(authCalls.realtimeKey, {})).key });
  await socket.hears('connection_initialized', PATIENCE_MILLISECONDS);
  return socket;
}

/** A raw socket (Engine.IO 4 over a WebSocket), which can also send what no browser would. */
export class StationSocket {
  readonly #socket: WebSocket;
  readonly heard: (readonly [name: string, payload: unknown])[] = [];
  /** The server's reason for refusing it, or `null`. */
  refused: string | null = null;
  closed = false;
  /** Told of each event at the moment at which it comes. */
  onHeard: ((name: string, payload: unknown) => void) | null = null;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    // Node's own WebSocket takes headers, which the browser's type does not know.
    this.#socket = new WebSocket(address, { headers } as unknown as string[]);
    this.#socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    this.#socket.addEventListener('error', () => {
      this.refused ??= 'transport';
    });
    this.#socket.addEventListener('close', () => {
      this.closed = true;
    });
  }

  emit(name: string, payload: unknown): void {
    this.sendRaw(`42${JSON.stringify([name, payload])}`);
  }

  sendRaw(frame: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  close(): void {
    this.#socket.close();
  }

  /** The payload of the first event of that name, or an error after a while. */
  async hears(name: string, milliseconds = patience(20_000)): Promise<unknown> {
    const found = await this.#until(() => this.heard.find(([heard]) => heard === name), milliseconds);
    if (found === undefined) throw new Error(`${name} was not heard; ${JSON.stringify(this.heard)} ${this.refused}`);
    return found[1];
  }

  async isClosed(milliseconds = patience(20_000)): Promise<boolean> {
    return (await this.#until(() => (this.closed ? true : undefined), milliseconds)) === true;
  }

  async #until<T>(look: () => T | undefined, milliseconds: number): Promise<T | undefined> {
    // A closed socket receives nothing more.
    for (let waited = 0; waited < milliseconds && look() === undefined && !this.closed; waited += 10) await sleep(10);
    return look();
  }

  #hear(event: readonly [string, unknown]): void {
    this.heard.push(event);
    this.onHeard?.(...event);
  }

  #receive(frame: string): void {
    if (frame.startsWith('0')) this.sendRaw('40');
    else if (frame === '2') this.sendRaw('3');
    else if (frame.startsWith('44')) this.refused = frame.slice(2);
    else if (frame.startsWith('42')) this.#hear(JSON.parse(frame.slice(2)) as [string, unknown]);
    else if (frame.startsWith('41')) this.close();
  }
}

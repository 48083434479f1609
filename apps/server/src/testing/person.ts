import { setTimeout as sleep } from 'node:timers/promises';
import { authCalls, type Client, createClient, deskCalls, pbxCalls, type Respondent } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import { patience } from './patience.ts';
import type { TestServer } from './test-server.ts';

const PASSWORD = 'seker-demo';

/** A person at a browser: a cookie jar and the typed client, over HTTP only. */
export class Person {
  readonly name: string;
  readonly #server: Pick<TestServer, 'url'>;
  readonly #client: Client;
  cookie = '';

  constructor(server: Pick<TestServer, 'url'>, name: string) {
    this.name = name;
    this.#server = server;
    this.#client = createClient({
      base: server.url,
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, headers: { ...init.headers, cookie: this.cookie } });
        this.#keepCookies(response);
        return response;
      },
    });
    this.call = (call, input) => this.#client.call(call, input);
  }

  /** A typed call of the contract. */
  readonly call: Client['call'];

  /** Sends any request over the wire. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookie);
    if (!headers.has('x-requested-with')) headers.set('x-requested-with', 'XMLHttpRequest');
    const response = await fetch(this.#server.url + path, { redirect: 'manual', ...init, headers });
    this.#keepCookies(response);
    return response;
  }

  async logIn(station: string, options: { readonly password?: string; readonly lang?: ScreenLanguage } = {}) {
    const { password = PASSWORD, lang = 'en' } = options;
    return await this.call(authCalls.logIn, { login: this.name, password, station, lang });
  }

  async logInToOffice(password = PASSWORD) {
    return await this.call(authCalls.openOfficeSession, { login: this.name, password, lang: 'en' });
  }

  async startProject(pid: number) {
    return await this.call(deskCalls.chooseProject, { pid });
  }

  /** Logs in at a station and chooses the project. */
  static async atWork(server: Pick<TestServer, 'url'>, name: string, station: string, project = 1042): Promise<Person> {
    const person = new Person(server, name);
    await person.logIn(station);
    await person.startProject(project);
    return person;
  }

  /** Logs in, chooses the project and takes the first respondent. */
  async beginWork(station: string, pid: number): Promise<Respondent> {
    const entered = await this.logIn(station);
    if (!entered.success) throw new Error(`${this.name} is not let in: ${entered.code}`);
    const started = await this.startProject(pid);
    if (!started.success) throw new Error(`${this.name} cannot start project ${pid}: ${started.error}`);
    return await this.next();
  }

  async next(leaving: Respondent | null = null): Promise<Respondent> {
    const answer = await this.call(deskCalls.nextRespondent, { respId: leaving?.respId ?? null });
    if (answer.code !== 0 || answer.data === undefined)
      throw new Error(`no respondent: ${answer.code} ${answer.message}`);
    return answer.data;
  }

  async reload(held: Respondent): Promise<Respondent> {
    const answer = await this.call(deskCalls.respondentInfo, { respId: held.respId, sfId: held.sfId });
    if (answer.data === undefined) throw new Error('no respondent');
    return answer.data;
  }

  async statusId(key: string): Promise<number> {
    const { data } = await this.call(deskCalls.generalInfo, {});
    const status = data.statuses.find((candidate) => candidate.system_key === key);
    if (status === undefined) throw new Error(`no status ${key}`);
    return status.id;
  }

  async setStatus(phoneId: number, key: string, rest: { nextDt?: string; nextLng?: number; instead?: string } = {}) {
    return await this.call(deskCalls.setPhoneStatus, {
      phoneId,
      statusId: await this.statusId(key),
      ...(rest.instead === undefined ? {} : { instead: await this.statusId(rest.instead) }),
      nextLng: rest.nextLng ?? null,
      ...(rest.nextDt === undefined ? {} : { nextDt: rest.nextDt }),
    });
  }

  async undoStatus(phoneId: number, key: string) {
    return await this.call(deskCalls.undoPhoneStatus, { phoneId, statusId: await this.statusId(key) });
  }

  async dial(respondent: Respondent, phone = respondent.phones[0]) {
    if (phone === undefined) throw new Error('no phone');
    return await this.call(pbxCalls.makeCall, { number: phone.phone, phone_id: phone.id, sf_id: respondent.sfId });
  }

  async hangUp() {
    return await this.call(pbxCalls.hangUp, { phone_id: null, sf_id: null });
  }

  /** Waits until the station's call process is in one of these states. */
  async lineIs(...states: readonly string[]) {
    const deadline = performance.now() + patience(20_000);
    for (;;) {
      const { call } = await this.call(pbxCalls.lineState, {});
      if (call !== null && states.includes(call.state)) return call;
      if (performance.now() > deadline)
        throw new Error(`the line did not become ${states.join(' or ')}: ${JSON.stringify(call)}`);
      await sleep(20);
    }
  }

  /**
   * Waits until the station has no live call. Null: its process went with the case, as it does where the call had ended
   * before the case was left.
   */
  async lineIsFree() {
    const deadline = performance.now() + patience(20_000);
    for (;;) {
      const { call } = await this.call(pbxCalls.lineState, {});
      if (call === null || call.state === 'stopped' || call.state === 'empty') return call;
      if (performance.now() > deadline) throw new Error(`the line did not become free: ${JSON.stringify(call)}`);
      await sleep(20);
    }
  }

  /** Hangs up a live call and logs out; does nothing for a person who is logged out. */
  async goHome(): Promise<void> {
    if (this.cookie === '') return;
    const line = await this.call(pbxCalls.lineState, {}).catch(() => null);
    if (line?.call !== null && line !== null && line.call.state !== 'empty') {
      await this.hangUp();
      await this.lineIs('stopped', 'failed', 'empty');
    }
    await this.fetch('/auth/index/logout');
    this.cookie = '';
  }

  #keepCookies(response: {
    readonly headers: { getSetCookie?(): string[] } | { get(name: string): string | null };
  }): void {
    const set = 'getSetCookie' in response.headers ? (response.headers.getSetCookie?.() ?? []) : [];
    const jar = new Map(
      this.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => [pair.split('=')[0] ?? '', pair]),
    );
    for (const line of set) {
      const [pair = ''] = line.split(';');
      const [name = '', value] = pair.split('=');
      if (value === '' || value === undefined) jar.delete(name);
      else jar.set(name, pair);
    }
    this.cookie = [...jar.values()].join('; ');
  }
}

import { bodyOf, type FormValues, readForm, type SurveyForm } from './survey-form.ts';
import type { TestServer } from './test-server.ts';

interface Kept {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A respondent's browser without script: it keeps cookies by path, follows redirects and posts forms. */
export class Respondent {
  readonly #server: Pick<TestServer, 'url'>;
  readonly #headers: Readonly<Record<string, string>>;
  cookies: readonly Kept[] = [];
  /** The browser's current address. */
  at = '';

  constructor(server: Pick<TestServer, 'url'>, headers: Readonly<Record<string, string>> = {}) {
    this.#server = server;
    this.#headers = headers;
  }

  /** Sends one request without following redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ accept: 'text/html', 'accept-language': 'en', ...this.#headers });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const sent = this.cookies.filter(
      (cookie) => path === cookie.path || path.startsWith(`${cookie.path}/`) || path.startsWith(`${cookie.path}?`),
    );
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(this.#server.url + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Opens an address and follows its redirects. */
  async open(path: string): Promise<SurveyForm> {
    return await this.#land(path, await this.fetch(path));
  }

  /** Presses the only button of a welcome page. */
  async start(welcome: SurveyForm): Promise<SurveyForm> {
    return await this.send(welcome, {});
  }

  async send(
    form: SurveyForm,
    values: FormValues,
    change: { readonly action?: string; readonly fields?: FormValues } = {},
  ): Promise<SurveyForm> {
    const response = await this.fetch(form.action, { method: 'POST', body: bodyOf(form, values, change) });
    return await this.#land(form.action, response);
  }

  async #land(path: string, response: Response): Promise<SurveyForm> {
    if (response.status === 303) {
      const next = response.headers.get('location') ?? '';
      await response.text();
      return await this.#land(next, await this.fetch(next));
    }
    this.at = path;
    return readForm(response.status, await response.text());
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';
    this.cookies = [...this.cookies.filter((kept) => kept.name !== name || kept.path !== path), { name, value, path }];
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpLines } from './http-lines.ts';
import type { Meter } from './meter.ts';
import { quantile, round } from './quantile.ts';

const QUESTIONS = 250;
const PER_SECOND = 50;
/** Interviews that are begun at once before the clock runs. */
const BEGUN_AT_ONCE = 8;
/** A transaction that is open so long after the last page has been forgotten. */
const DANGLING_SECONDS = 20;

export interface LargePage {
  readonly questions: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly sent: number;
  readonly succeeded: number;
  readonly cpuSeconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Open for longer than they may be. */
  readonly dangling: number;
}

const KINDS = ['radio', 'number', 'text'] as const;

/** Two hundred and fifty questions on one page: choices, numbers, words. */
export function largeDocument(): Readonly<Record<string, unknown>> {
  const texts: Record<string, unknown> = { title: [['Large']], 'all.text': [['Large']] };
  const nodes = Array.from({ length: QUESTIONS }, (_, index) => {
    const uid = `q${index}`;
    const kind = KINDS[index % KINDS.length];
    texts[`${uid}.text`] = [[`Question ${index + 1}: how do you find it?`]];
    const common = { type: 'question', uid, number: uid, mandatory: 'hard' };
    if (kind !== 'radio') return { ...common, kind: 'open', subKind: kind === 'number' ? 'number' : 'text' };
    const answers = [1, 2, 3, 4, 5].map((code) => ({ uid: `${uid}-${code}`, code }));
    for (const { uid: answer, code } of answers) texts[`${uid}.answer.${answer}`] = [[`Answer ${code}`]];
    return { ...common, kind: 'mixed', subKind: 'radio', answers };
  });
  return {
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'all', pages: [{ uid: 'p', nodes }] }],
  };
}

/**
 * Pages of 250 answers, each the whole of an interview that has begun, sent at their times, as people do who do not wait for
 * one another; a transaction that is still open 20 seconds later has been forgotten.
 */
export async function measureLargePages(
  server: { readonly url: string; readonly link: string; readonly lines: HttpLines; readonly meter: Meter },
  seconds: number,
): Promise<LargePage> {
  const count = PER_SECOND * seconds;
  const begun: Begun[] = [];
  await Promise.all(
    Array.from({ length: BEGUN_AT_ONCE }, async (_, row) => {
      for (let i = row; i < count; i += BEGUN_AT_ONCE) begun.push(await begin(server, i));
    }),
  );
  const before = server.meter.cpu();
  const times: number[] = [];
  let succeeded = 0;
  const from = performance.now();
  await Promise.all(
    begun.map(async (one, i) => {
      const at = from + (i * 1_000) / PER_SECOND;
      await sleep(Math.max(0, at - performance.now()));
      // From when it was to be sent: a load that comes late does not flatter the server.
      if (await answer(server, one, i)) succeeded += 1;
      times.push(performance.now() - at);
    }),
  );
  const after = server.meter.cpu();
  return {
    questions: QUESTIONS,
    perSecond: PER_SECOND,
    seconds,
    sent: count,
    succeeded,
    cpuSeconds: round((after.server + after.database - before.server - before.database) / count, 4),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    dangling: await danglingAfter(server.meter),
  };
}

async function danglingAfter(meter: Meter): Promise<number> {
  for (let second = 0; second < DANGLING_SECONDS; second += 1) {
    if ((await meter.openTransactions()) === 0) return 0;
    await sleep(1_000);
  }
  return await meter.openTransactions();
}

interface Begun {
  readonly path: string;
  readonly cookie: string;
  readonly token: string;
}

interface Server {
  readonly url: string;
  readonly link: string;
  readonly lines: HttpLines;
}

async function begin({ url, link, lines }: Server, i: number): Promise<Begun> {
  const from = { 'x-forwarded-for': `10.${(i >> 8) & 255}.${i & 255}.2` };
  const html = { accept: 'text/html', ...from };
  const welcome = await lines.ask(url + link, { method: 'GET', headers: html, body: null });
  const begin = /name="_token" value="([^"]*)"/.exec(welcome.body)?.[1] ?? '';
  const started = await lines.ask(url + link, {
    method: 'POST',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
    body: `_token=${begin}`,
  });
  const own = started.cookies.find((line) => line.includes(`Path=${started.location}`));
  const cookie = own?.split(';')[0] ?? '';
  const page = await lines.ask(url + started.location, {
    method: 'GET',
    headers: { accept: 'application/json', cookie, ...from },
    body: null,
  });
  const { token } = (JSON.parse(page.body) as { readonly model: { readonly token: string } }).model;
  return { path: started.location, cookie, token };
}

async function answer({ url, lines }: Server, { path, cookie, token }: Begun, i: number): Promise<boolean> {
  const body = new URLSearchParams({ _token: token, _page: 'p', _revision: '0', _action: 'next' });
  for (let index = 0; index < QUESTIONS; index += 1) {
    body.append('_shown', `q${index}`);
    const kind = KINDS[index % KINDS.length];
    body.append(
      `a.q${index}`,
      kind === 'radio' ? String(1 + ((i + index) % 5)) : kind === 'number' ? String(index) : `word ${i}`,
    );
  }
  try {
    const { status, body: text } = await lines.ask(url + path, {
      method: 'POST',
      headers: { accept: 'application/json', cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    return status === 200 && (JSON.parse(text) as { model: { outcome?: string } }).model.outcome === 'success';
  } catch {
    return false;
  }
}

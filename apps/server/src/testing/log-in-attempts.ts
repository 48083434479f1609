import type { TestServer } from './test-server.ts';

const PASSWORD = 'seker-demo';

/** Log-ins from any address and browser, for what stands at the door. */
export function logInAttempts(server: () => Pick<TestServer, 'app'>) {
  /** Logs in once to the office or, with a station, to the interviewers' screen. */
  async function attempt(
    login: string,
    from: string,
    rest: { password?: string; station?: string; device?: string | undefined; headers?: Record<string, string> } = {},
  ) {
    const { password = PASSWORD, station, device, headers } = rest;
    const response = await server().app.inject({
      method: 'POST',
      url: station === undefined ? '/api/v1/session' : '/auth/index/loginer',
      remoteAddress: from,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'content-type': station === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
        ...headers,
      },
      ...(device === undefined ? {} : { cookies: { seker_device: device } }),
      payload:
        station === undefined
          ? JSON.stringify({ login, password, lang: 'en' })
          : new URLSearchParams({ login, password, station, lang: 'en' }).toString(),
    });
    const { success, code } = response.json<{ success: boolean; code?: string }>();
    const cookie = response.cookies.find(({ name }) => name === 'seker_device');
    return {
      status: response.statusCode,
      body: response.body,
      code: success ? 'in' : (code ?? ''),
      wait: Number(response.headers['retry-after'] ?? 0),
      device: cookie?.value,
      cookie,
    };
  }

  async function wrong(login: string, from: string, device?: string) {
    return await attempt(login, from, { password: 'a guess', device });
  }

  return { attempt, wrong };
}

/** Counts the answers by code. */
export function tally(answers: readonly { readonly code: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

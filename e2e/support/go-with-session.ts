import type { BrowserContext } from '@playwright/test';

/** What a browser keeps of a session that was opened over HTTP, as the log-in would have kept it; all else stays. */
export async function keepSession(
  context: BrowserContext,
  url: string,
  kept: Readonly<Record<string, string>>,
): Promise<void> {
  const { cookies, origins } = await context.storageState();
  const here = origins.find(({ origin }) => origin === url)?.localStorage ?? [];
  const localStorage = [
    ...here.filter(({ name }) => !(name in kept)),
    ...Object.entries(kept).map(([name, value]) => ({ name, value })),
  ];
  await context.setStorageState({
    cookies,
    origins: [...origins.filter(({ origin }) => origin !== url), { origin: url, localStorage }],
  });
}

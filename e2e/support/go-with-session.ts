import type { Page } from '@playwright/test';

/**
 * Goes to an address with what a browser keeps of a session that was opened over HTTP, as the log-in would have kept it; all
 * else stays. The page writes it down itself, before its own script reads it: to write it into the browser from outside takes
 * a page more, which costs a quarter of what it costs to load the screens.
 */
export async function goWithSession(
  page: Page,
  address: string,
  kept: Readonly<Record<string, string>>,
): Promise<void> {
  const writing = await page.addInitScript(
    ({ origin, values }) => {
      if (window !== window.top || location.origin !== origin) return;
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    },
    { origin: new URL(address).origin, values: kept },
  );
  await page.goto(address);
  // Once: who logs out later is not to find it again.
  await writing.dispose();
}

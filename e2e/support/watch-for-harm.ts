import type { Page } from '@playwright/test';

/** Everything by which words could have become more than words. */
export async function watchForHarm(page: Page, origin: string): Promise<() => Promise<readonly string[]>> {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) harm.push(`request: ${url}`);
  });
  page.on('pageerror', (error) => harm.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) harm.push(`policy: ${message.text()}`);
  });
  await page.exposeFunction('reportViolation', (what: string) => harm.push(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return async () => {
    await letPageRun(page);
    return harm;
  };
}

/** Until all that the page has begun is done: pictures have come or failed, and what they set off has run. */
async function letPageRun(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const isOver = (image: HTMLImageElement): Promise<unknown> =>
      new Promise((resolve) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
      });
    const awaited = Array.from(document.images).filter(({ complete, loading }) => !complete && loading !== 'lazy');
    await Promise.all(awaited.map(isOver));
    // Two frames: handlers of what came with the first have run by the second. An idle page may not say so for minutes.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

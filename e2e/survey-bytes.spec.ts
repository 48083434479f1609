import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { expect, test } from './support/test.ts';

/** All that is sent until the first question can be answered, greeting, fonts and headers included. */
const MOST_BYTES = 150_000;

for (const language of ['he', 'en'] as const) {
  test(`the first question is there after 150 KB with gzip alone, in ${language}`, async ({ page, server }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    const bytes = new Map<string, number>();
    const kinds = new Set<string>();
    browser.on('Network.responseReceived', ({ response }) =>
      kinds.add(`${response.mimeType} ${response.headers['content-encoding'] ?? 'as it is'}`),
    );
    browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    );

    const survey = await openWebSurvey(server, webDocument());
    await page.goto(`${server.url}${survey.link}?lang=${language}`);
    await page.locator('form button[type="submit"]').click();
    await page.locator('#survey > [data-live="true"]').waitFor();
    await page.evaluate(async () => await document.fonts.ready);

    expect(kinds).toContain('application/javascript gzip');
    expect(kinds).toContain('text/css gzip');
    expect(kinds, 'fonts are counted').toContain('font/woff2 as it is');
    const total = [...bytes.values()].reduce((sum, each) => sum + each, 0);
    test.info().annotations.push({ type: 'bytes', description: String(total) });
    expect(total).toBeLessThanOrEqual(MOST_BYTES);
  });
}

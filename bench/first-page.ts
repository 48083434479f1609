import { chromium } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';

export interface FirstPage {
  readonly requests: number;
  readonly bytes: number;
  readonly paintMilliseconds: number;
}

/**
 * What a browser fetches from the link to the first question, cold, how many bytes come over the wire for it, and when the
 * first page is painted over a line of 150 ms and 1.6 Mbps on a processor four times slower.
 */
export async function measureFirstPage(url: string, link: string): Promise<FirstPage> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW_LINE);
    await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let requests = 0;
    let bytes = 0;
    network.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(url + link, { waitUntil: 'networkidle' });
    const paintMilliseconds = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    );
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL(/\/survey\/web\//);
    await page.waitForLoadState('networkidle');
    return { requests, bytes, paintMilliseconds: Math.round(paintMilliseconds) };
  } finally {
    await browser.close();
  }
}

const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

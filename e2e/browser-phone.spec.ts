import process from 'node:process';
import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { startDroppingProxy } from '../apps/server/src/testing/dropping-proxy.ts';
import { CHROMIUM_ARGUMENTS } from '../tools/chromium-arguments.ts';
import { phoneSecret } from '../tools/lab/description.ts';
import { findAsterisk } from '../tools/test/programs/find-asterisk.ts';
import { atExchange } from './support/exchange-phones.ts';
import { Field } from './support/field.ts';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { SekerServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const lab = findAsterisk('the browser phone at a real exchange (T23)');
const STATION = '102';

const executablePath = process.env['CHROMIUM_PATH'];
test.use({
  launchOptions: {
    ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
    args: [...CHROMIUM_ARGUMENTS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

let server: SekerServer;
test.beforeAll(async () => {
  if (lab === null) return;
  server = await SekerServer.start('browser-phone', atExchange(lab));
  await sql`update station set phone = 'browser' where name = ${STATION}`.execute(server.db);
});
test.afterAll(async () => {
  if (lab !== null) await server.stop();
});

const bar = (screen: InterviewerScreen): Locator => screen.page.locator('.wk-telephone');

/** How loud the page's telephone is, as it plays what the other side says. */
async function loudness(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const stream = document.querySelector('audio')?.srcObject;
    if (!(stream instanceof MediaStream)) return 0;
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 32_768 });
    audio.createMediaStreamSource(stream).connect(analyser);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    await audio.close();
    return Math.max(...samples);
  });
}

for (const language of ['he', 'en'] as const)
  test(`T23 a browser is the telephone of its station [${language}]`, async ({ context, page }) => {
    test.skip(lab === null, 'needs a real Asterisk: npm run lab:asterisk -- test');
    const proxy = await startDroppingProxy(server.url);
    const field = new Field(server.db);
    const screen = new InterviewerScreen(page, proxy.url, language);
    const { t } = screen;
    const says = async (key: Parameters<typeof t>[0], at = screen) => await expect(bar(at)).toContainText(t(key));
    await context.grantPermissions(['microphone']);
    await field.nextCaseOf('dana', ['050-000-0001']);

    const began = Date.now();
    await screen.beginWork('dana', STATION);
    await expect(bar(screen)).toHaveAttribute('data-face', /ready|inCall/);
    const registered = Date.now();
    // The exchange rings the station, the page answers by itself, and the respondent is there.
    await screen.answered();
    process.stderr.write(
      `browser phone [${language}]: page to registered ${registered - began} ms, to a conversation ${Date.now() - began} ms\n`,
    );
    await says('phone.inCall');
    await expect.poll(async () => await loudness(page)).toBeGreaterThan(0.01);

    // The key is heard in the survey, too.
    await page.keyboard.press('F7');
    await says('phone.muted');
    await page.keyboard.press('F7');
    await says('phone.inCall');

    // A short loss of the network changes nothing for the two who talk.
    proxy.silence();
    await expect(bar(screen)).toHaveAttribute('data-face', 'inCallLost');
    proxy.mend();
    await expect(bar(screen)).toHaveAttribute('data-face', 'inCall');
    expect(await field.liveCalls()).toBe(1);
    await expect.poll(async () => await loudness(page)).toBeGreaterThan(0.01);

    // A long one ends it: the server hangs up, and the page knows once it is back.
    proxy.silence();
    await expect.poll(async () => await field.liveCalls()).toBe(0);
    proxy.mend();
    await expect(bar(screen)).toHaveAttribute('data-face', 'ready');

    await screen.button('phone.testEcho').click();
    await says('phone.echo');
    await expect.poll(async () => await loudness(page)).toBeGreaterThan(0.01);
    await screen.button('phone.endEcho').click();
    await says('phone.ready');

    // One tab has the telephone.
    const second = screen.at(await context.newPage());
    await second.open('/main');
    await says('phone.help.elsewhere', second);
    await second.button('phone.takeOver').click();
    await expect(bar(second)).toHaveAttribute('data-face', 'ready');
    await says('phone.help.elsewhere');

    const kept = await second.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
    );
    expect(kept).not.toContain(phoneSecret(STATION));

    await second.page.close();
    await expect(bar(screen)).toHaveAttribute('data-face', 'ready');
    await screen.leave();
    await field.giveBack();
    await proxy.stop();
  });

import { join } from 'node:path';
import process from 'node:process';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { type DroppingProxy, startDroppingProxy } from '../apps/server/src/testing/dropping-proxy.ts';
import { CHROMIUM_ARGUMENTS } from '../tools/chromium-arguments.ts';
import { phoneSecret } from '../tools/lab/description.ts';
import { findAsterisk } from '../tools/test/programs/find-asterisk.ts';
import { readVoice } from '../tools/test/programs/measure-tone.ts';
import { atExchange } from './support/exchange-phones.ts';
import { Field, LOG_OUT } from './support/field.ts';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { SekerServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const lab = findAsterisk('the browser phone at a real exchange (T23)');
const STATION = '102';
/** As the line is told the number that is dialled in each of these. */
const RESPONDENT = '972500000001';
const MUTE_KEY = 'Control+m';
/** Of the full range; silence has none of it. */
const AUDIBLE = 0.01;

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
    // The analyser holds two thirds of a second; it is full once so many frames were drawn.
    for (let frame = 0; frame < 80; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    await audio.close();
    return Math.max(...samples);
  });
}

/** How loud the respondent's end was in the last second and a half, of 32,767; the fake microphone beeps each second. */
function loudnessAtFarEnd(): number {
  const { rate, samples } = readVoice(join(lab?.heard ?? '', `${RESPONDENT}.wav`));
  return samples.slice(-1.5 * rate).reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
}

/** What was open through the dead network stays dead; a browser would use it for minutes yet. */
function comesBack(proxy: DroppingProxy): void {
  proxy.cut();
  proxy.mend();
}

interface Shift {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly screen: InterviewerScreen;
  readonly field: Field;
  /** The network between this browser and the server; the voices go past it. */
  readonly proxy: DroppingProxy;
  readonly faceIs: (face: string, at?: InterviewerScreen) => Promise<void>;
  readonly says: (key: Parameters<InterviewerScreen['t']>[0], at?: InterviewerScreen) => Promise<void>;
}

/** A conversation at a browser phone, in both languages: the exchange rings the station, and the page answers by itself. */
function inConversation(title: string, walk: (shift: Shift) => Promise<void>): void {
  for (const language of ['he', 'en'] as const)
    test(`T23 ${title} [${language}]`, async ({ context, page }) => {
      test.skip(lab === null, 'needs a real Asterisk: npm run lab:asterisk -- test');
      const proxy = await startDroppingProxy(server.url);
      const field = new Field(server.db);
      const screen = new InterviewerScreen(page, proxy.url, language);
      await context.grantPermissions(['microphone']);
      await field.nextCaseOf('dana', ['050-000-0001']);
      await screen.beginWork('dana', STATION);
      await screen.answered();
      await walk({
        context,
        page,
        screen,
        field,
        proxy,
        faceIs: async (face, at = screen) => await expect(bar(at)).toHaveAttribute('data-face', face),
        says: async (key, at = screen) => await expect(bar(at)).toContainText(screen.t(key)),
      });
      await context.request.get(proxy.url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      await expect.poll(async () => await field.liveCalls()).toBe(0);
      await field.giveBack();
      await proxy.stop();
    });
}

inConversation(
  'a browser is the telephone of its station',
  async ({ context, page, screen, field, proxy, faceIs, says }) => {
    await says('phone.inCall');
    await expect.poll(async () => await loudness(page)).toBeGreaterThan(AUDIBLE);
    const { rows } = await sql<{ readonly ms: number }>`
    select extract(epoch from e.at - c.at) * 1000 as ms from call c join call_event e on e.call_id = c.id
    where e.event = 'bridged' order by c.at desc limit 1`.execute(server.db);
    process.stderr.write(`browser phone [${screen.language}]: dialled to a conversation ${rows[0]?.ms} ms\n`);

    await page.keyboard.press(MUTE_KEY);
    await says('phone.muted');
    await page.keyboard.press(MUTE_KEY);
    await says('phone.inCall');

    // A short loss of the network changes nothing for the two who talk.
    proxy.silence();
    await faceIs('inCallLost');
    comesBack(proxy);
    await faceIs('inCall');
    expect(await field.liveCalls()).toBe(1);
    await expect.poll(async () => await loudness(page)).toBeGreaterThan(AUDIBLE);

    // One tab has the telephone, and gives it to another one that takes it, or when it is closed.
    const second = screen.at(await context.newPage());
    await second.open('/main');
    await faceIs('elsewhere', second);
    const began = Date.now();
    await second.button('phone.takeOver').click();
    await faceIs('ready', second);
    process.stderr.write(`browser phone [${screen.language}]: taken over and registered in ${Date.now() - began} ms\n`);
    await faceIs('elsewhere');
    const kept = await second.page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.documentElement.outerHTML,
      ]),
    );
    expect(kept).not.toContain(phoneSecret(STATION));
    await second.page.close();
    await faceIs('ready');
  },
);

inConversation(
  'a long loss of the network ends a conversation, and the telephone comes back by itself',
  async (shift) => {
    const { page, screen, field, proxy, faceIs } = shift;
    await faceIs('inCall');
    proxy.silence();
    await faceIs('inCallLost');
    // The server hangs up after fifteen seconds without the page.
    await expect.poll(async () => await field.liveCalls()).toBe(0);
    comesBack(proxy);
    await faceIs('ready');
    // What became of the number is asked first.
    await page.getByRole('dialog').press('Escape');
    await screen.button('phone.testEcho').click();
    await faceIs('echo');
    await expect.poll(async () => await loudness(page)).toBeGreaterThan(AUDIBLE);
    await screen.button('phone.endEcho').click();
    await faceIs('ready');
  },
);

inConversation(
  'the key of the microphone works in the survey, too, and the respondent hears nothing until it is pressed again',
  async ({ page, screen, says }) => {
    await expect.poll(loudnessAtFarEnd).toBeGreaterThan(500);
    await screen.openSurvey();
    await screen.survey().locator('form.survey-form').press(MUTE_KEY);
    await says('phone.muted');
    await expect.poll(loudnessAtFarEnd).toBeLessThan(50);
    await page.keyboard.press(MUTE_KEY);
    await says('phone.inCall');
    await expect.poll(loudnessAtFarEnd).toBeGreaterThan(500);
  },
);

inConversation('a closed tab ends its conversation', async ({ page, field, faceIs }) => {
  await faceIs('inCall');
  await page.close();
  await expect.poll(async () => await field.liveCalls()).toBe(0);
});

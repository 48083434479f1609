import process from 'node:process';
import { hangUpRespondent, registerPhone, unregisterPhone } from '../tools/lab/far-ends.ts';
import { findAsterisk } from '../tools/test/programs/find-asterisk.ts';
import { atExchange } from './support/exchange-phones.ts';
import { Field, LOG_OUT } from './support/field.ts';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { SekerServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const lab = findAsterisk("the interviewer's journeys at a real exchange (T32)");
/** A telephone that answers by itself, and one that is busy. */
const [STATION, BUSY_STATION] = ['101', '108'];
const BUSY = { he: 'תפוס', en: 'Busy' };
const NO_ANSWER = { he: 'אין תשובה', en: 'No answer' };
const SOFT_REFUSAL = { he: 'סירוב רך', en: 'Soft refusal' };
const DROPPED = { he: /השיחה נותקה/, en: /Line dropped/ };

let server: SekerServer;
test.beforeAll(async () => {
  if (lab !== null) server = await SekerServer.start('real-exchange', atExchange(lab));
});
test.afterAll(async () => {
  if (lab !== null) await server.stop();
});

interface Shift {
  readonly screen: InterviewerScreen;
  readonly field: Field;
  /** A number that no other journey dials; its ending says what the carrier does. */
  readonly number: (ending: string) => string;
  /** The number as the carrier knows it. */
  readonly atCarrier: (number: string) => string;
  /** Says aloud which state of a call was seen. */
  readonly tell: (state: string) => void;
}

let numbers = 0;

/** A journey of specification 1 §4 with nothing simulated: in both languages, for the exchange's news stand in both. */
function atRealExchange(title: string, walk: (shift: Shift) => Promise<void>): void {
  for (const language of ['he', 'en'] as const)
    test(`T32 ${title} [${language}]`, async ({ context, page }) => {
      test.skip(lab === null, 'needs a real Asterisk: npm run lab:asterisk -- test');
      const field = new Field(server.db);
      const screen = new InterviewerScreen(page, server.url, language);
      const tell = (state: string): void => {
        process.stderr.write(`real exchange [${language}]: ${state}\n`);
      };
      await walk({
        tell,
        screen,
        field,
        number: (ending) => {
          numbers += 1;
          return `050-00${String(10 + numbers).padStart(3, '0')}${ending}`;
        },
        atCarrier: (number) => `972${number.replaceAll('-', '').slice(1)}`,
      });
      await context.request.get(server.url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      await expect.poll(async () => await field.liveCalls()).toBe(0);
      await field.giveBack();
      tell(`${title}: as specified`);
    });
}

atRealExchange('dialled, answered, completed, hung up: a whole interview', async ({ screen, field, number }) => {
  const { page, t } = screen;
  const phone = number('01');
  await field.nextCaseOf('dana', [phone]);
  await screen.beginWork('dana', STATION);
  await expect(screen.action('footer.survey')).toBeDisabled();
  await screen.answered();
  await expect(screen.phone(phone).getByText(t('call.answered'), { exact: true })).toBeVisible();
  // The call is the server's: a page that is loaded anew has it.
  await page.reload();
  await screen.answered();
  await screen.openSurvey();
  await screen.answerSurvey();
  await expect(page).toHaveURL(/\/main\/success/);
  await expect(screen.heading('success.title')).toBeVisible();
  await screen.action('footer.hangUp').click();
  await expect.poll(async () => await field.liveCalls()).toBe(0);
  expect(await field.lastCompleted()).toBeGreaterThan(0);
});

/** By the ending of the number: what the screen says of it, and whether that proposes a status. */
const OUTCOMES = [
  ['02', 'ended.busy', true],
  ['05', 'ended.badNumber', true],
  ['06', 'ended.congestion', false],
  ['07', 'ended.rejected', false],
  ['12', 'ended.outOfOrder', true],
  ['03', 'ended.noAnswer', true],
] as const;

atRealExchange(
  'calls that are not answered, each said in its words and saved',
  async ({ screen, field, number, tell }) => {
    const { page, t } = screen;
    const cases: number[] = [];
    const phones = OUTCOMES.map(([ending]) => number(ending));
    for (const phone of phones) cases.push(await field.nextCaseOf('dana', [phone]));
    await screen.beginWork('dana', STATION);
    for (const [index, [, ended, isProposed]] of OUTCOMES.entries()) {
      if (isProposed) {
        await expect(screen.outcomeBar()).toContainText(t(ended));
        await page.keyboard.press('Enter');
      } else {
        // Of the network, or of a person or a filter: only the interviewer can tell.
        await screen
          .dialog(t(ended))
          .getByRole('button', { name: t('call.setStatus') })
          .click();
        await screen.pickStatus(phones[index] ?? '', NO_ANSWER);
        await screen.next();
      }
      tell(ended);
      const status = async (): Promise<string | undefined> => (await field.phoneStatuses(cases[index] ?? 0))[0];
      await expect.poll(status).not.toBe('unused');
    }
  },
);

atRealExchange('stopped by the interviewer while it rings', async ({ screen, field, number }) => {
  const phone = number('03');
  await field.nextCaseOf('dana', [phone]);
  await screen.beginWork('dana', STATION);
  await expect(screen.action('footer.hangUp')).toBeEnabled();
  await screen.action('footer.hangUp').click();
  await screen.pickStatus(phone, NO_ANSWER);
  await expect.poll(async () => await field.liveCalls()).toBe(0);
});

atRealExchange('hung up by the respondent before the survey: redial, and stop it', async (shift) => {
  const { screen, field, number, atCarrier } = shift;
  const { t } = screen;
  const phone = number('01');
  await field.nextCaseOf('dana', [phone]);
  await screen.beginWork('dana', STATION);
  const broken = screen.dialog(t('ended.answered'));
  const breakOff = async (): Promise<void> => {
    await screen.answered();
    hangUpRespondent(atCarrier(phone));
    await expect(broken).toBeVisible();
  };
  await breakOff();
  await broken.getByRole('button', { name: t('call.redial') }).click();
  await expect(broken).toBeHidden();
  await breakOff();
  await broken.getByRole('button', { name: t('call.redial') }).click();
  await expect(broken).toBeHidden();
  await screen.action('footer.hangUp').click();
  await screen.pickStatus(phone, BUSY);
});

atRealExchange('hung up by the respondent in the survey: continue without the line, and leave', async (shift) => {
  const { screen, field, number, atCarrier } = shift;
  const { t, page } = screen;
  const phone = number('01');
  await field.nextCaseOf('dana', [phone]);
  await screen.beginWork('dana', STATION);
  await screen.openSurvey();
  hangUpRespondent(atCarrier(phone));
  const broken = screen.dialog(t('ended.answered'));
  await broken.getByRole('button', { name: t('call.continue') }).click();
  await expect(broken).toBeHidden();
  await screen.answerPage();
  await screen.survey().getByText(screen.surveyText('exit')).first().click();
  await screen.survey().getByText(screen.surveyText('exitConfirm')).click();
  await page.waitForURL('**/main/cancel');
  await screen.pickStatus(phone, SOFT_REFUSAL);
});

atRealExchange('hung up by the respondent in the survey: exit', async ({ screen, field, number, atCarrier }) => {
  const phone = number('01');
  await field.nextCaseOf('dana', [phone]);
  await screen.beginWork('dana', STATION);
  await screen.openSurvey();
  hangUpRespondent(atCarrier(phone));
  await screen
    .dialog(screen.t('ended.answered'))
    .getByRole('button', { name: screen.t('call.exitSurvey') })
    .click();
  await expect(screen.picker(phone).getByRole('button', { name: DROPPED[screen.language] })).toBeVisible();
});

atRealExchange('the extension drops out and comes back, and dialling goes on by itself', async (shift) => {
  const { screen, field, number } = shift;
  const phone = number('01');
  unregisterPhone(STATION);
  try {
    await field.nextCaseOf('dana', [phone]);
    await screen.beginWork('dana', STATION);
    const trouble = screen.dialog(screen.t('extension.title'));
    await expect(trouble).toBeVisible();
    await expect(trouble).toContainText(/\d+/);
    expect(await field.liveCalls()).toBe(0);
    registerPhone(STATION);
    await expect(trouble).toBeHidden();
    await screen.answered();
  } finally {
    registerPhone(STATION);
  }
});

atRealExchange('a telephone that is busy: the call is not made, and a status is asked for', async (shift) => {
  const { screen, field, number } = shift;
  const phone = number('01');
  await field.nextCaseOf('dana', [phone]);
  await screen.beginWork('dana', BUSY_STATION);
  await expect(screen.picker(phone)).toBeVisible();
  await expect(screen.phone(phone)).toContainText(screen.t('call.failed'));
  expect(await field.liveCalls()).toBe(0);
});

atRealExchange('a break hangs up, and the next number is dialled after it', async ({ screen, field, number }) => {
  const { page, t } = screen;
  const first = number('01');
  await field.nextCaseOf('dana', [first, number('01')]);
  await screen.beginWork('dana', STATION);
  await screen.answered();
  await page.getByRole('combobox', { name: t('status.label') }).click();
  await page.getByRole('option', { name: t('status.on-break'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('status.onBreakTitle') })).toBeVisible();
  await expect.poll(async () => await field.liveCalls()).toBe(0);
  await screen.button('status.back').click();
  await screen.pickStatus(first, NO_ANSWER);
  // Another number is left, and is dialled by itself.
  await screen.answered();
});

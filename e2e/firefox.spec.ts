import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { Firefox, isFirefoxHere } from './support/firefox.ts';
import { expect, test, WALKED_LANGUAGES } from './support/test.ts';

/** WebDriver's own codes for keys. */
const [ENTER, DOWN, F4] = ['\uE006', '\uE015', '\uE034'];
/** Of the demonstration's statuses. */
const [REFUSAL_KEY, REFUSAL] = ['7', 'סירוב מוחלט'];

test.describe('in Firefox', () => {
  test.skip(!isFirefoxHere(), 'NOT RUN: no Firefox here (apt-get install firefox-esr, or FIREFOX_PATH)');

  for (const language of WALKED_LANGUAGES)
    test(`a respondent answers, goes back by the browser, and is done, ${language}`, async ({ server }) => {
      const survey = await openWebSurvey(server, webDocument({ welcome: 'Come in', goodbye: 'Farewell' }));
      const firefox = await Firefox.start();
      try {
        await firefox.resize(390, 844);
        await firefox.goto(`${server.url}${survey.link}?lang=${language}`);
        expect(await firefox.read('document.documentElement.dir')).toBe(language === 'he' ? 'rtl' : 'ltr');
        await firefox.press('form button[type="submit"]');
        await firefox.see('[data-live="true"] .answer');
        expect(await firefox.read('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
        await firefox.press('.answer label');
        await firefox.press('.page-footer .primary');
        await firefox.see('[name="a.age"]');
        await firefox.back();
        await firefox.until('document.querySelector(".answer input")?.checked');
        await firefox.press('.page-footer .primary');
        await firefox.type('[name="a.age"]', '+44');
        await firefox.until('document.querySelector(".understood")?.textContent.includes("44")');
        await firefox.type('[name="a.words"]', 'whole words');
        await firefox.press('.page-footer .primary');
        await firefox.press('.answer label');
        await firefox.press('.page-footer .primary');
        await firefox.until('document.body.textContent.includes("Farewell")');
        expect(firefox.faults).toEqual([]);
      } finally {
        await firefox.stop();
      }
    });

  test('an interviewer works a respondent by keyboard alone, and the next one comes', async ({ server, field }) => {
    const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
    await field.nextCaseOf('dana', ['050-000-0201']);
    const firefox = await Firefox.start();
    const shows = async (words: string): Promise<void> =>
      await firefox.until(`document.body.innerText.includes(${JSON.stringify(words)})`);
    const saysRefusal = `document.querySelector('footer').textContent.includes(${JSON.stringify(REFUSAL)})`;
    const isOnCall =
      'document.querySelector("footer [aria-keyshortcuts=F2]")?.getAttribute("aria-disabled") === "false"';
    try {
      await firefox.resize(1440, 900);
      await firefox.goto(`${server.url}/`);
      await firefox.type('[name="login"]', 'dana');
      await firefox.type('[name="password"]', 'seker-demo');
      await firefox.type('[name="station"]', '101');
      await firefox.keys(ENTER);
      // The project stands under the keyboard already.
      await firefox.until('document.activeElement?.matches("[role=combobox], input[aria-haspopup=listbox]")');
      await firefox.keys(DOWN);
      await firefox.see('[role=option]');
      const isReached =
        'document.querySelector("[role=option][data-combobox-selected]")?.textContent.includes("[1042]")';
      for (let steps = 0; steps < 20 && (await firefox.read(isReached)) !== true; steps += 1) await firefox.keys(DOWN);
      await firefox.keys(ENTER);
      // The button that begins is under the keyboard.
      await firefox.until('document.activeElement?.matches("form button[aria-busy]")');
      await firefox.keys(ENTER);
      await firefox.until('location.pathname.startsWith("/main")');
      await shows('050-000-0001');
      await firefox.until(isOnCall);
      // Once, in the moment in which it is shown to be live.
      await firefox.keys(REFUSAL_KEY);
      await firefox.until(saysRefusal);
      await firefox.keys(F4);
      await shows('050-000-0201');
      await firefox.until(isOnCall);
      expect(await field.phoneStatuses(caseId)).toEqual(['hardRefusal']);
      expect(firefox.faults).toEqual([]);
      await firefox.read(
        'fetch("/auth/index/logout", { headers: { "X-Requested-With": "XMLHttpRequest" } }).then(({ status }) => status)',
      );
    } finally {
      await firefox.stop();
    }
  });
});

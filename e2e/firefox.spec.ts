import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { Firefox, isFirefoxHere } from './support/firefox.ts';
import { expect, test } from './support/test.ts';

/** WebDriver's own code for the key. */
const ENTER = '\uE007';

test.describe('in Firefox', () => {
  test.skip(!isFirefoxHere(), 'NOT RUN: no Firefox here (apt-get install firefox-esr, or FIREFOX_PATH)');

  for (const language of ['he', 'en'] as const) {
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
  }

  test('an interviewer logs in and comes to the respondents', async ({ server, field }) => {
    void field;
    const firefox = await Firefox.start();
    try {
      await firefox.resize(1440, 900);
      await firefox.goto(`${server.url}/`);
      await firefox.type('[name="login"]', 'dana');
      await firefox.type('[name="password"]', 'seker-demo');
      await firefox.type('[name="station"]', '101');
      await firefox.keys(ENTER);
      // The project that is offered first, and then the place of work.
      await firefox.until('document.querySelector("[role=combobox], input[aria-haspopup=listbox]")');
      expect(firefox.faults).toEqual([]);
    } finally {
      await firefox.stop();
    }
  });
});

import { axeFaults } from './support/axe-faults.ts';
import { expect, journey, journeyInBoth, test } from './support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  // Colours do not depend on the direction of the page.
  const sweep = colorScheme === 'light' ? journeyInBoth : journey;
  sweep(`axe finds nothing, ${colorScheme}`, async ({ screen, field, page, t }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const clean = async (what: string) => {
      // Colours are all that the dark scheme changes.
      expect(await axeFaults(page, colorScheme === 'dark' ? ['color-contrast'] : []), what).toEqual([]);
    };
    await field.nextCaseOf('dana', ['050-000-0001', '050-000-0004']);
    await screen.logIn('dana', '101', 'wrong');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await clean('login, refused');
    await screen.logIn('dana', '101');
    await expect(screen.heading('select.welcome', { name: 'דנה כהן' })).toBeVisible();
    await clean('project choice');
    await screen.chooseProject(1042);
    await screen.answered();
    await clean('workspace in a call');
    await page.keyboard.press('F9');
    await expect(screen.picker('050-000-0001')).toBeVisible();
    await page.keyboard.press('6');
    await expect(
      screen.picker('050-000-0001').getByRole('textbox', { name: new RegExp(t('picker.date')) }),
    ).toBeVisible();
    await clean('status picker with a date');
    await page.keyboard.press('Escape');
    await expect(screen.picker('050-000-0001')).toBeHidden();
    await screen.button('phones.add').click();
    await clean('manual number');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(screen.dialog(t('palette.title'))).toBeVisible();
    await clean('palette');
    // Who speaks to the machine switches the keys off that act by themselves.
    await page.getByRole('option', { name: t('palette.singleKeysOff') }).click();
    await expect(screen.dialog(t('palette.title'))).toBeHidden();
    await page.keyboard.press('F9');
    await expect(screen.picker('050-000-0001')).toBeVisible();
    await page.keyboard.press('6');
    await expect(screen.picker('050-000-0001').getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: t('palette.singleKeysOn') }).click();
    await expect(screen.dialog(t('palette.title'))).toBeHidden();
    await screen.openSurvey();
    await clean('survey in its frame');
    await screen.survey().locator('button[name="_action"][value="next"]:not(.visually-hidden)').click();
    await expect(screen.survey().getByRole('alert').first()).toBeVisible();
    await clean('survey with a complaint');
    await page.keyboard.press('F8');
    await expect(screen.picker('050-000-0001')).toBeVisible();
    await page.keyboard.press('6');
    await screen
      .picker('050-000-0001')
      .getByRole('button', { name: t('date.openCalendar') })
      .click();
    await clean('status picker with the calendar');
  });
}

test('a button without a name and words too pale are found, in a frame too', async ({ page }) => {
  const pages: Readonly<Record<string, string>> = {
    '/': '<main><h1>t</h1><button></button><iframe title="f" src="/inside"></iframe></main>',
    '/inside': '<p style="color: #ccc">pale</p>',
  };
  await page.route('http://pages.test/**', async (route) => {
    const body = pages[new URL(route.request().url()).pathname] ?? '';
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>t</title>${body}</html>`,
    });
  });
  await page.goto('http://pages.test/');
  expect(await axeFaults(page)).toEqual([
    expect.stringMatching(/^button-name at button$/),
    expect.stringMatching(/^color-contrast at iframe p$/),
  ]);
});

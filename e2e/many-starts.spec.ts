import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { expect, test } from './support/test.ts';

test('the thirty-first start behind one address is a start as any other: its browser works, unnoticed (W26)', async ({
  page,
  server,
}) => {
  const survey = await openWebSurvey(server, webDocument());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let other = 0; other < 30; other += 1)
    await fetch(server.url + survey.link, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: `_token=${`other-${other}-`.padEnd(40, 'x')}`,
    });
  const asked: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') asked.push(response.status());
  });
  await page.goto(`${server.url}${survey.link}?lang=en`);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/survey\/web\//);
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(asked).toEqual([429, 303]);
});

import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

const CSV = [
  'דוח לקוחות – אזור צפון,,,,,',
  'הופק 2.11.2026,,,,,',
  "מס' לקוח,שם,טלפון,ת. לידה,אזור,הערות",
  '0004914,רונית לוי־אברהמי,050-1234567,3/4/1984,צפון,לא בערב',
  '0004915,יוסף לוי־אברהמי,050-1234567,7/5/1981,צפון,',
  '0004921,"מוחמד אבו עיסא",052-7719034,2/11/1990,גליל,',
  '0005003,ילנה סמירנוב,04-8621190 שלוחה 12,1/12/1967,חיפה,',
  '0005010,ד"ר דוד בן־חמו,501234,8/9/1975,צפון,',
  ',,,,,',
  '0005012,שירה אוחיון,050-7654324/5,,צפון,חו"ל',
  ...Array.from(
    { length: 30 },
    (_, i) =>
      `00050${20 + i},Person ${i},053-30088${10 + i},${1 + (i % 12)}/${1 + (i % 11)}/19${60 + i},${['צפון', 'גליל', 'חיפה'][i % 3]},`,
  ),
].join('\r\n');
journeyInBoth('import look', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('supervisor', '/lists/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'לקוחות צפון 2026.csv', mimeType: '', buffer: Buffer.from(CSV) });
  await expect(page.locator('.import-figures')).toBeVisible();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shots/imp-${screen.language}.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `/tmp/shots/imp-${screen.language}-dark.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 800, height: 900 });
  await page.screenshot({ path: `/tmp/shots/imp-${screen.language}-narrow.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.import-preview').getByText(t('listFiles.asInFile')).click();
  await page.screenshot({ path: `/tmp/shots/imp-${screen.language}-file.png` });
  console.log(
    await office.isClean('import').then(
      () => 'clean',
      (e: Error) => e.message.slice(0, 1500),
    ),
  );
});

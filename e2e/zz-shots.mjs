import { chromium } from '@playwright/test';
const url = 'http://127.0.0.1:3161';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const H = { 'X-Requested-With': 'XMLHttpRequest' };
for (const lang of ['he', 'en']) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const entered = await context.request.post(`${url}/api/v1/session`, { headers: H, data: { login: 'supervisor', password: 'seker-demo', lang } });
  const { user } = await entered.json();
  await page.goto(`${url}/office`);
  await page.evaluate(([u, l]) => { localStorage.setItem('seker.user', JSON.stringify(u)); localStorage.setItem('seker.language', l); sessionStorage.setItem('seker.user', JSON.stringify(u)); sessionStorage.setItem('seker.language', l); }, [user, lang]);
  const api = `${url}/api/v1/projects/1041`;
  const spec = { rows: [{ variable: 'OFTEN', nets: [], ends: [], hasMean: false }], columns: ['SEX'], filters: [{ variable: 'SEX', values: ['2'], least: null, most: null, isNegated: true }], weight: 'none', measure: 'column', level: '95', isShared: true };
  const choices = await (await context.request.get(`${api}/tables/choices`)).json();
  if (lang === 'he') console.log(choices.facets.map((f) => `${f.name}:${f.kind}:${f.values.length}`).join(' '));
  const big = choices.facets.filter((f) => f.kind !== 'number' && f.values.length > 2 && f.values.length <= 40).at(-1);
  const name = lang === 'he' ? 'תדירות קנייה לפי מין' : 'Frequency by sex';
  await context.request.post(`${api}/tables`, { headers: H, data: { name, isShared: true, spec: { ...spec, filters: [], columns: ['SEX', big.name] } } });
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const shot = (what) => page.screenshot({ path: `/tmp/shots-h1/${what}-${lang}-${width}-${scheme}.png` });
      try {
        await page.goto(`${url}/office/p/1041/tables`); await page.waitForTimeout(1500);
        await page.getByRole('button', { name: lang === 'he' ? 'השמורות' : 'Saved', exact: true }).click(); await page.waitForTimeout(500);
        await page.getByRole('button', { name: (lang === 'he' ? 'פתיחת ' : 'Open ') + name }).first().click(); await page.waitForTimeout(2000);
        await shot('tables');
        const cell = page.locator('tr[data-line] td[tabindex]').nth(1);
        await cell.focus(); await page.keyboard.press('Enter'); await page.waitForTimeout(2500); await shot('cases');
        await page.goto(`${url}/office/p/1041/cases?tableCell=%7B`); await page.waitForTimeout(1500); await shot('badcell');
        await page.goto(`${url}/office/p/1041/shared-pages`); await page.waitForTimeout(1500);
        await page.getByRole('button', { name: lang === 'he' ? 'שיתוף דף' : 'Share a page' }).click(); await page.waitForTimeout(600);
        await page.getByRole('textbox', { name: lang === 'he' ? 'כותרת' : 'Title' }).fill(lang === 'he' ? 'איך קונים באינטרנט' : 'How people shop online');
        await page.getByRole('combobox', { name: lang === 'he' ? 'טבלאות' : 'Tables' }).click(); await page.waitForTimeout(300);
        await page.getByRole('option', { name }).first().click(); await page.keyboard.press('Escape');
        await page.getByRole('combobox', { name: lang === 'he' ? 'לפי אילו שאלות' : 'Questions to choose by' }).click(); await page.waitForTimeout(300);
        await page.getByRole('option', { name: big.label, exact: true }).first().click(); await page.keyboard.press('Tab');
        await page.locator('input[type=date]').fill(new Date(Date.now() + 20 * 864e5).toISOString().slice(0, 10));
        await shot('form');
        await page.getByRole('button', { name: lang === 'he' ? 'תצוגה מקדימה' : 'Preview' }).click(); await page.waitForTimeout(2500); await shot('preview');
        await page.keyboard.press('Escape'); await page.waitForTimeout(500);
        await page.getByRole('button', { name: lang === 'he' ? 'שיתוף' : 'Share', exact: true }).click(); await page.waitForTimeout(2500);
        await shot('list');
      } catch (e) { console.log(lang, scheme, width, String(e).slice(0, 300)); await shot('fail'); }
    }
  }
  await context.request.get(`${url}/auth/index/logout`, { headers: H }).catch(() => {});
  await context.close();
}
await browser.close();

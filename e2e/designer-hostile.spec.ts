import { OfficeScreen } from './support/office-screen.ts';
import { expect, test } from './support/test.ts';
import { watchForHarm } from './support/watch-for-harm.ts';

const HTML = `<style>body{display:none}</style><script>window.harmed=1</script>
<p onclick="window.harmed=1">Plain <b onmouseover="window.harmed=1">bold</b> <a href="javascript:window.harmed=1">bad link</a>
<a href="https://example.org/">good link</a><img src=x onerror="window.harmed=1"><svg onload="window.harmed=1"></svg>
<iframe srcdoc="<script>parent.harmed=1</script>"></iframe><span data-piece='{"type":"pipe","question":"zz"}'>chip</span></p>`;
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--[if gte mso 9]><xml></xml><![endif]-->
<p class=MsoNormal style='mso-bidi-font:x'>Of <o:p></o:p><b style='mso'>Word</b></p></body></html>`;
const RTF = '{\\rtf1\\ansi{\\fonttbl\\f0 Arial;}\\f0\\pard Of RTF.\\par}';
const MARKS = 'שלום \u202Ehidden\u202C \u200Fעולם\u0000\uFEFF';

test('what is pasted from elsewhere brings words and nothing else', async ({ page, server, language }) => {
  const office = new OfficeScreen(page, server.url, language);
  const { t } = office;
  const harm = await watchForHarm(page, server.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.open('/questionnaires');
  await office.enter('admin');
  await page.getByRole('button', { name: t('questionnaires.new') }).click();
  await page.getByRole('textbox', { name: t('questionnaires.name') }).fill('Hostile');
  await page.getByRole('button', { name: t('questionnaires.create') }).click();
  // One writes the first question at once.
  await expect(page.locator('.rich[data-typing="true"]')).toBeVisible();
  const paste = async (given: Readonly<Record<string, string>>): Promise<void> =>
    await page.evaluate((kinds) => {
      const clipboardData = new DataTransfer();
      for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, given);
  const id = /questionnaires\/(\d+)/.exec(page.url())?.[1] ?? '';
  const draft = async (): Promise<string> => await (await page.request.get(`${server.url}/api/v1/drafts/${id}`)).text();

  await expect(page.locator('.card-text[data-typing="true"]')).toBeVisible();
  await paste({ 'text/html': HTML, 'text/plain': 'Plain bold' });
  const text = page.locator('.card-text .ProseMirror');
  await expect(text).toContainText('Plain bold bad link good link');
  await expect(text.locator('a')).toHaveCount(1);
  await expect(text.locator('img, svg, iframe, script, style, .rich-piece, [onclick], [onmouseover]')).toHaveCount(0);
  await paste({ 'text/html': WORD });
  await expect(text).toContainText('Of Word');
  await paste({ 'text/rtf': RTF, 'text/plain': 'Of RTF.' });
  await paste({ 'text/plain': MARKS });
  await expect(text).toContainText('עולם');
  await expect.poll(draft).toContain('https://example.org/');
  const saved = await draft();
  for (const bad of ['javascript:', 'onclick', 'onerror', '<', 'mso', '\\\\rtf1', '"pipe"', 'srcdoc'])
    expect(saved, bad).not.toContain(bad);

  await test.step('into an answer', async () => {
    await page.locator('.paper-item-text').first().click();
    await paste({ 'text/html': HTML, 'text/plain': '<b onclick=x>One</b>\n<script>Two</script>\nThree' });
    await expect(page.locator('.paper-item')).toHaveCount(5);
    await expect(page.locator('.paper-item-text').nth(2)).toHaveText('<script>Two</script>');
  });

  await test.step('a megabyte in the outline', async () => {
    await page.getByRole('tree').focus();
    await paste({ 'text/html': HTML, 'text/plain': `${'x '.repeat(524_288)}` });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.cancel') })
      .click();
    await page.getByRole('tree').focus();
    await paste({ 'text/plain': `Q1. <img src=x onerror=window.harmed=1> [open]\n${RTF}\n` });
    await expect(page.getByRole('dialog').locator('img')).toHaveCount(0);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.cancel') })
      .click();
  });
  await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
  // The browser tells of handlers that it does not run while the pasted words are read; nothing else may happen.
  expect((await harm()).filter((what) => !/inline event handler|script-src-attr/.test(what))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'harmed') === undefined)).toBe(true);
});

import { Buffer } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

/** As agencies write it, in either language. */
const STUDIES = {
  en: {
    html: `<html><body><h1>Section A: Travel</h1><p>Q1. Do you own a car? [SINGLE CODE]</p><p>1. Yes</p><p>2. No &rarr; Q3</p><p>99. Refused</p><p>&nbsp;</p><p>ASK IF Q1=1</p><p>Q2. Please rate it. [GRID]</p><table><tr><td></td><td>Good</td><td>Bad</td></tr><tr><td>Comfort</td><td>1</td><td>2</td></tr><tr><td>Price</td><td>1</td><td>2</td></tr></table><p>&nbsp;</p><p>v3 final</p><p>&nbsp;</p><p>Q3. What would you change? [OPEN]</p></body></html>`,
    lost: 'v3 final',
    asked: 'Do you own a car?',
    first: 'What is your age? [NUMERIC]',
    told: 'What is your age?',
  },
  he: {
    html: `<html><body dir=rtl><h1>חלק א: נסיעות</h1><p>שאלה 1: האם יש לך רכב? (תשובה אחת)</p><p>1. כן</p><p>2. לא (עבור לשאלה 3)</p><p>99. מסרב/ת</p><p>&nbsp;</p><p>אם ענו 1 בשאלה 1</p><p>שאלה 2: עד כמה הוא טוב? [טבלה]</p><table><tr><td></td><td>טוב</td><td>לא טוב</td></tr><tr><td>נוחות</td><td>1</td><td>2</td></tr><tr><td>מחיר</td><td>1</td><td>2</td></tr></table><p>&nbsp;</p><p>גרסה אחרונה</p><p>&nbsp;</p><p>שאלה 3: מה היית משנה? [פתוחה]</p></body></html>`,
    lost: 'גרסה אחרונה',
    asked: 'האם יש לך רכב?',
    first: 'בן/בת כמה את/ה? [מספר]',
    told: 'בן/בת כמה את/ה?',
  },
} as const;

journey(
  'a study that others wrote is pasted, mended and goes in with its rules',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const study = STUDIES[screen.language];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await office.openAs('admin', '/questionnaires');
    await expect(office.heading('questionnaires.title')).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: t('questionnaires.name') }).fill(`Pasted ${screen.language}`);
    await page.keyboard.press('Enter');
    await page.getByRole('tree').focus();
    await page.evaluate((html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, study.html);
    const dialog = page.getByRole('dialog', { name: t('designer.pasteTitle_other', { count: 3 }) });
    await expect(dialog.getByRole('status')).toContainText(t('designer.study.rules_two'));
    await expect(dialog.locator('[data-lost]')).toContainText(study.lost);
    await office.isClean('a pasted study');
    await dialog.getByRole('button', { name: t('designer.study.lost_one') }).click();
    await page.keyboard.press('End');
    await expect(dialog.locator('[data-lost] select')).toHaveValue('leaveOut');
    await dialog.getByRole('button', { name: t('designer.moreOf', { name: 'Q1' }) }).click();
    await expect(dialog.getByText(t('designer.study.isRule')).first()).toBeVisible();
    await office.isClean('a question of a pasted study');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.card').filter({ hasText: study.asked }).first()).toBeVisible();
    await expect(page.getByRole('treeitem', { name: /Q3/ })).toBeVisible();
    await expect(page.getByText(study.lost)).toHaveCount(0);
    await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: t('designer.study.open') }).click();
    const body = `<w:document><w:body><w:p><w:r><w:t>Q9. ${study.first}</w:t></w:r></w:p></w:body></w:document>`;
    const buffer = Buffer.from(zipSync({ 'word/document.xml': strToU8(body) }));
    await office.isClean('where a study comes from');
    await page.locator('input[type=file][accept*=".docx"]').setInputFiles({ name: 'study.docx', mimeType: '', buffer });
    await page
      .getByRole('dialog', { name: t('designer.pasteTitle_one') })
      .getByRole('button', { name: t('designer.pasteNow') })
      .click();
    await expect(page.locator('.card').filter({ hasText: study.told }).first()).toBeVisible();
  },
);

import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a list by its field, walks down to an option and takes it; each key follows what the one before it has done. */
export async function chooseByKeys(page: Page, field: Locator, name: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  await listHearsKeys(page);
  const reached = page.locator('[role=option][data-combobox-selected]');
  for (let before = ''; before !== name; before = await reached.innerText()) {
    await page.keyboard.press('ArrowDown');
    if (before === '') await expect(reached).toBeVisible();
    else await expect(reached).not.toHaveText(before);
  }
  await page.keyboard.press('Enter');
}

/**
 * Until the options of a list that was just opened are seen and counted. The list counts them anew in two timers of no
 * time, one after the other, and Enter between them takes nothing: what is set after them comes after them.
 */
export async function listHearsKeys(page: Page): Promise<void> {
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(async () => await new Promise((resolve) => setTimeout(resolve)));
}

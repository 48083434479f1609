import type { Locator } from '@playwright/test';

/** Gives the first answer to each question of a page of the survey, and sends it. */
export async function answerFirst(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    const seen = new Set<string>();
    for (const field of element.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')) {
      if (seen.has(field.name) || !field.checkVisibility({ visibilityProperty: true })) continue;
      seen.add(field.name);
      if (!field.checked) field.click();
    }
    element.querySelector<HTMLElement>('button[name="_action"][value="next"]')?.click();
  });
}

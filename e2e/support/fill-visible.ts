import type { Locator } from '@playwright/test';

/** Fills each question of a page of the survey with its first answer, or the one that is given. */
export async function fillVisible(form: Locator, chosen: Readonly<Record<string, string>>): Promise<void> {
  const names = await form.locator('input:visible, select:visible, textarea:visible').evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.getAttribute('name') ?? '',
      tag: element.tagName,
      type: element.getAttribute('type') ?? '',
      // Of a date or a time, as it may be typed.
      example: /^[0-9]/.exec(element.getAttribute('placeholder') ?? '')?.input,
    })),
  );
  const done = new Set<string>();
  for (const { name, tag, type, example } of names) {
    const uid = /^a\.([A-Za-z0-9-]+)$/.exec(name)?.[1];
    if (uid === undefined || done.has(name)) continue;
    done.add(name);
    // An answer above may have hidden it.
    if (!(await form.locator(`[name="${name}"]`).first().isVisible())) continue;
    const fields = form.locator(`[name="${name}"]`);
    if (tag === 'SELECT') {
      const values = await fields
        .locator('option')
        .evaluateAll((options) =>
          options.map((option) => option.getAttribute('value') ?? '').filter((value) => value !== ''),
        );
      await fields.selectOption(chosen[uid] ?? values[0] ?? '');
    } else if (type === 'radio' || type === 'checkbox') {
      const wanted =
        chosen[uid] === undefined ? fields.first() : form.locator(`[name="${name}"][value="${chosen[uid]}"]`);
      // By its key: a page that grows meanwhile moves what a pointer would hit.
      if (!(await wanted.isChecked())) await wanted.press('Space');
    } else if ((await fields.first().inputValue()) === '') {
      await fields
        .first()
        .fill(
          chosen[uid] ??
            (tag === 'TEXTAREA'
              ? 'תשובה פתוחה'
              : type === 'email' || uid === 'email'
                ? 'a@example.org'
                : (example ?? '3')),
        );
    }
  }
}

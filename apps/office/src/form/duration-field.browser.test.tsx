import { axeFaults } from '@seker/component-tests';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { DurationField } from './duration-field.tsx';
import { FormFields } from './form-fields.ts';

const NO_FAULTS = { prefix: 'form', changed: [], faults: {} };

test.each(['he', 'en'] as const)('a week is seven days, and is typed as such, %s', async (language) => {
  const minutes: (number | null)[] = [];
  function Held() {
    const [value, setValue] = useState<number | null>(10_080);
    return (
      <main>
        <h1>Seker</h1>
        <FormFields value={NO_FAULTS}>
          <DurationField
            name="wait"
            label="Wait"
            value={value}
            onChange={(next) => {
              minutes.push(next);
              setValue(next);
            }}
          />
        </FormFields>
      </main>
    );
  }
  const t = await show(Held, { language, route: '/', path: '/' });
  const field = page.getByRole('textbox', { name: 'Wait', exact: true });
  const unit = page.getByRole('combobox', { name: t('form.unitOf', { name: 'Wait' }) });
  await expect.element(field).toHaveValue('7');
  await expect.element(unit).toHaveValue(t('form.unit.day'));
  await field.fill('14');
  expect(minutes.at(-1)).toBe(20_160);
  // What is typed stays in its unit, though another would fit: hours are not turned into days under the hand.
  await unit.click();
  await page.getByRole('option', { name: t('form.unit.hour') }).click();
  expect(minutes.at(-1)).toBe(840);
  await field.fill('24');
  expect(minutes.at(-1)).toBe(1_440);
  await expect.element(field).toHaveValue('24');
  await expect.element(unit).toHaveValue(t('form.unit.hour'));
  await field.fill('');
  expect(minutes.at(-1)).toBe(null);
  await field.fill('90');
  expect(minutes.at(-1)).toBe(5_400);
  expect(await axeFaults()).toEqual([]);
});

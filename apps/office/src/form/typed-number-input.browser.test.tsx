import { press } from '@seker/component-tests';
import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { TypedNumberInput } from './typed-number-input.tsx';

function Held({ first, isWhole = false }: { readonly first: number | null; readonly isWhole?: boolean }): ReactElement {
  const [value, setValue] = useState(first);
  return (
    <>
      <TypedNumberInput label="Number" allowDecimal={!isWhole} value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(42)}>
        Else
      </button>
    </>
  );
}

const shown = async (first: number | null, isWhole?: boolean): Promise<void> =>
  void (await show(() => <Held first={first} {...(isWhole === undefined ? {} : { isWhole })} />, {
    language: 'en',
    route: '/',
    path: '/',
  }));

test.each([
  ['6.90', '6.9'],
  ['6,5', '6.5'],
  ['-5', '-5'],
  ['-0.25', '-0.25'],
  ['100', '100'],
  ['0.05', '0.05'],
])('%s typed key by key is %s', async (keys, value) => {
  await shown(null);
  await page.getByRole('textbox', { name: 'Number' }).click();
  for (const key of keys) await press(key);
  await expect.element(page.getByRole('status')).toHaveTextContent(value);
  await expect.element(page.getByRole('textbox', { name: 'Number' })).toHaveValue(keys.replace(',', '.'));
});

test('what is emptied is none, a point is none of a whole number, and a value from elsewhere is shown', async () => {
  await shown(7, true);
  const field = page.getByRole('textbox', { name: 'Number' });
  await userEvent.clear(field);
  await expect.element(page.getByRole('status')).toHaveTextContent('null');
  await field.click();
  for (const key of '1.5') await press(key);
  await expect.element(page.getByRole('status')).toHaveTextContent('15');
  await page.getByRole('button', { name: 'Else' }).click();
  await expect.element(field).toHaveValue('42');
});

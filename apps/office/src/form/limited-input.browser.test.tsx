import { axeFaults, css, press, type } from '@seker/component-tests';
import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { LimitedInput, LimitedTextarea } from './limited-input.tsx';

const sent: string[] = [];

function Form(): ReactElement {
  const [name, setName] = useState('');
  const [note, setNote] = useState('x'.repeat(12));
  return (
    <main>
      <h1>Form</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(name);
        }}
      >
        <LimitedInput label="Name" most={5} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <LimitedTextarea label="Note" most={20} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </form>
    </main>
  );
}

test.each(['he', 'en'] as const)('a text that is too long is taken whole, told, and not sent, %s', async (language) => {
  sent.length = 0;
  const t = await show(Form, { language, route: '/', path: '/' });
  const field = page.getByLabelText('Name');
  await field.click();
  await type('12345678');
  await expect.element(field).toHaveValue('12345678');
  await expect.element(page.getByText(t('form.overLimit', { limit: '5', over: '3' }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await press('Enter');
  expect(sent).toEqual([]);
  await press('Backspace', 'Backspace', 'Backspace');
  await expect.element(field).toHaveValue('12345');
  await expect.poll(() => css('[role="alert"], .mantine-InputWrapper-error').elements().length).toBe(0);
  await press('Enter');
  await expect.poll(() => sent).toEqual(['12345']);
});

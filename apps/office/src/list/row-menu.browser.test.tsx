import { axeFaults, press } from '@seker/component-tests';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AsScreen } from '../testing/as-screen.tsx';
import { show } from '../testing/show.tsx';
import { RowMenu } from './row-menu.tsx';

const WHY = 'The project is online; take it offline first.';

test.each(['he', 'en'] as const)('an act that cannot be done is reached by keys and says why, %s', async (language) => {
  const done: string[] = [];
  const acts = [
    { name: 'copy', label: 'Duplicate', icon: IconCopy, run: () => void done.push('copy') },
    {
      name: 'remove',
      label: 'Delete',
      icon: IconTrash,
      isDangerous: true,
      blocked: WHY,
      run: () => void done.push('!'),
    },
  ];
  const t = await show(
    () => (
      <AsScreen>
        <h1>Studies</h1>
        <RowMenu name="A study" acts={acts} />
      </AsScreen>
    ),
    { language, route: '/', path: '/' },
  );
  await page.getByRole('button', { name: t('list.actsOf', { name: 'A study' }) }).click();
  const blocked = page.getByRole('menuitem', { name: `Delete ${WHY}`, exact: true });
  await expect.element(page.getByText(WHY)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  document.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  await press('ArrowDown');
  await expect.element(blocked).toHaveFocus();
  await press('Enter');
  await blocked.click({ force: true });
  expect(done).toEqual([]);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  expect(done).toEqual(['copy']);
});

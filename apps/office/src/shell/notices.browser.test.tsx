import { endSession, notify } from '@seker/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';

test('what one person was told, and could still take back, is not for the next', async () => {
  await show(() => <p>A desk</p>, { language: 'en', route: '/', path: '/' });
  await expect.element(page.getByText('A desk')).toBeVisible();
  notify({ id: 'removed', text: 'Two were deleted', act: { label: 'Undo', run: () => undefined } });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  endSession(null);
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

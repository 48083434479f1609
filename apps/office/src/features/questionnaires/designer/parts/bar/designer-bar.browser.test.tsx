import { css } from '@seker/component-tests';
import { notify } from '@seker/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../designer.css';
import { shoppingDraft } from '../../session/shopping-draft.test-data.ts';
import { showDraft } from '../../session/show-draft.test-data.tsx';
import { DesignerBar } from './designer-bar.tsx';

test('what is told for some seconds lies neither over the tabs nor over the tools below them', async () => {
  const { t } = await showDraft(() => <DesignerBar name="Survey" mayEdit />, shoppingDraft('he'), {
    language: 'he',
    screen: { width: 1280, height: 720 },
  });
  await expect.element(page.getByRole('link', { name: t('designer.texts') })).toBeVisible();
  notify({ id: 'told', text: t('designer.restored') });
  await expect.element(page.getByText(t('designer.restored'))).toBeVisible();
  const notice = css('.mantine-Notification-root').element();
  await Promise.all(notice.getAnimations({ subtree: true }).map(async ({ finished }) => await finished));
  const { top, bottom } = notice.getBoundingClientRect();
  expect([top > window.innerHeight / 2, bottom < window.innerHeight]).toEqual([true, true]);
});

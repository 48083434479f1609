import { axeFaults, mainly } from '@seker/component-tests';
import { mailSendingCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { mailAnswers, NOW } from '../mail.test-data.ts';
import { RelayPage } from './relay-page.tsx';

test.each(mainly('he'))(
  'a group gets a server of its own, and the password that is kept is not shown and stays, %s',
  async (language) => {
    const saved: unknown[] = [];
    const relay = {
      host: 'smtp.galim.example',
      port: 587,
      security: 'starttls' as const,
      user: 'galim',
      hasPassword: true,
    };
    const t = await show(
      () => (
        <AsScreen>
          <RelayPage />
        </AsScreen>
      ),
      {
        language,
        route: '/settings/mail',
        path: '/settings/mail',
        answers: [
          ...mailAnswers(),
          answerTo(calls.readGroupMail, () => ({
            postalAddress: 'רחוב הים 14, חיפה',
            relay,
            hasServer: false,
            revision: 3,
            changedAt: NOW,
            changedBy: 'Admin',
          })),
          answerTo(calls.saveGroupMail, ({ body }) => {
            saved.push(body);
            return { revision: 4 };
          }),
        ],
      },
    );
    await expect.element(page.getByText(t('mail.relayHintNone'))).toBeVisible();
    await expect.element(page.getByLabelText(t('mail.relayPassword')).first()).toHaveValue('');
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('textbox', { name: t('mail.relayHost') }).fill('mail.galim.example');
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect
      .poll(() => saved)
      .toEqual([
        {
          postalAddress: 'רחוב הים 14, חיפה',
          relay: { host: 'mail.galim.example', port: 587, security: 'starttls', user: 'galim', password: null },
          revision: 3,
        },
      ]);
  },
);

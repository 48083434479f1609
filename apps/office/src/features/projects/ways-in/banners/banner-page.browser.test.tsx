import { axeFaults, mainly } from '@seker/component-tests';
import { type BannerForm, bannersCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { waysAnswers } from '../ways.test-data.ts';
import { BannerPage } from './banner-page.tsx';

test.each(mainly('he'))(
  'a banner is whole in each language that it speaks, and is then created, %s',
  async (language) => {
    const sent: unknown[] = [];
    const t = await show(
      () => (
        <AsScreen>
          <BannerPage />
        </AsScreen>
      ),
      {
        language,
        route: '/p/$projectId/ways-in/banners/$bannerId',
        path: '/p/1042/ways-in/banners/new',
        screen: { width: 1440, height: 900 },
        answers: [
          ...waysAnswers(language),
          answerTo(calls.createBanner, ({ body }) => {
            sent.push(body);
            return { id: 5 };
          }),
          answerTo(calls.readBanner, () => ({
            ...(sent[0] as BannerForm),
            id: 5,
            active: true,
            isOnline: true,
            address: 'https://seker.example/b/k.js',
            survey: 'https://seker.example/s/k',
            shown: 0,
            clicked: 0,
            seenAt: null,
            hasEntries: false,
            revision: 1,
            changedAt: '2026-11-24T12:20:00.000Z',
            changedBy: null,
          })),
        ],
      },
    );
    const field = (name: Parameters<typeof t>[0]) =>
      // A changed field says so after its name.
      page.getByRole('textbox', { name: new RegExp(`^${t(name)}`) });
    const create = page.getByRole('button', { name: t('banner.create'), exact: true });
    await field('banner.name').fill('On the news');
    await page.getByText(t('banner.language.en'), { exact: true }).click();
    await field('banner.title').fill('What do you think?');
    await create.click();
    await expect.element(field('banner.go')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    // The fault of a language that is not in view brings it into view.
    await page.getByText(t('banner.language.he'), { exact: true }).click();
    await create.click();
    await expect.element(field('banner.title')).toHaveValue('What do you think?');
    await field('banner.go').fill('To the survey');
    await field('banner.no').fill('No, thanks');
    await create.click();
    await expect.poll(addressShown).toBe('/p/1042/ways-in/banners/5');
    expect(sent).toMatchObject([{ name: 'On the news', texts: { en: { go: 'To the survey' } } }]);
  },
);

import { axeFaults, mainly, press } from '@seker/component-tests';
import type { WaysIn } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../testing/show.tsx';
import { WAYS, WAYS_READ, waysAnswers } from './ways.test-data.ts';
import { WaysInPage } from './ways-in-page.tsx';

async function open(language: 'he' | 'en', ways: WaysIn) {
  return await show(
    () => (
      <AsScreen>
        <WaysInPage />
      </AsScreen>
    ),
    { language, route: '/p/$projectId/ways-in', path: '/p/1042/ways-in', answers: waysAnswers(language, ways) },
  );
}

test.each(mainly('he'))('the ways in say how each stands, and are gone through by keys, %s', async (language) => {
  const t = await open(language, WAYS);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('Panel North').getByText(t('ways.state.trouble'))).toBeVisible();
  await expect.element(row('Panel North').getByText(t('ways.fact.callbacksFailed', { count: 7 }))).toBeVisible();
  await expect.poll(() => row(t('ways.totalToday')).element().textContent).toMatch(/164102?47$|16410247$/);
  await expect.element(row(t('ways.way.kiosk')).getByText(t('ways.fact.kiosksAway', { count: 2 }))).toBeVisible();
  const devices = row(t('ways.way.kiosk')).getByRole('link', { name: t('ways.toDevices') });
  await expect.element(devices).toHaveAttribute('href', expect.stringContaining('/devices?project=1042'));
  await expect.element(page.getByText(t('ways.flagged', { count: 3, n: '3' }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await press('j', 'j', 'ArrowDown');
  await expect.element(page.getByRole('link', { name: 'Panel North' })).toHaveFocus();
  await press('k', 'k');
  await expect.element(page.getByRole('button', { name: t('ways.way.open'), exact: true })).toHaveFocus();
  await press('n');
  await page.getByRole('menuitem', { name: t('panel.preset.cint') }).click();
  await expect.poll(addressShown).toBe('/p/1042/ways-in/panels/new-cint');
});

test.each(mainly('en'))(
  'a reader is led to the entries of a panel, and is offered nothing to change, %s',
  async (language) => {
    const t = await open(language, WAYS_READ);
    await page.getByRole('link', { name: 'Panel North' }).click();
    await expect.poll(addressShown).toBe('/p/1042/ways-in/panels/3/entries');
    await open(language, WAYS_READ);
    await expect.element(page.getByText('On the news')).toBeVisible();
    expect(page.getByRole('link', { name: 'On the news' }).elements()).toEqual([]);
    expect(page.getByRole('link', { name: t('ways.toDevices') }).elements()).toEqual([]);
    await press('n');
    expect(page.getByRole('menuitem').elements()).toEqual([]);
    expect(page.getByRole('button', { name: t('ways.add') }).elements()).toEqual([]);
  },
);

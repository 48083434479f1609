import { axeFaults, mainly } from '@seker/component-tests';
import { panelsCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { PANEL, waysAnswers } from '../ways.test-data.ts';
import { PanelPage } from './panel-page.tsx';

async function open(language: 'he' | 'en', sourceId: string, answers: readonly Answer[]) {
  const t = await show(
    () => (
      <AsScreen>
        <PanelPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/ways-in/panels/$sourceId',
      path: `/p/1042/ways-in/panels/${sourceId}`,
      screen: { width: 1440, height: 900 },
      answers: [...waysAnswers(language), ...answers],
    },
  );
  const field = (name: Parameters<typeof t>[0]) =>
    // A changed field says so after its name.
    page.getByRole('textbox', { name: new RegExp(`^${t(name)}`) });
  return { t, field };
}

test.each(mainly('he'))('a new panel says its faults at their rows, also a foreign host, %s', async (language) => {
  const sent: unknown[] = [];
  const { t, field } = await open(language, 'new-generic', [
    answerTo(calls.createPanel, ({ body }) => {
      sent.push(body);
      return { id: 3 };
    }),
    answerTo(calls.readPanel, () => ({ ...PANEL, hosts: [...PANEL.hosts] })),
  ]);
  const create = page.getByRole('button', { name: t('panel.create'), exact: true });
  await create.click();
  await expect.element(field('panel.name')).toHaveAttribute('aria-invalid', 'true');
  await field('panel.name').fill('Panel North');
  await field('panel.end.complete').fill('https://elsewhere.example/c?id={id}');
  await create.click();
  await expect.element(page.getByText(t('fault.hostForeign'))).toBeVisible();
  await expect.element(field('panel.end.complete')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  await field('panel.hosts').fill('elsewhere.example');
  await create.click();
  await expect.poll(addressShown).toBe('/p/1042/ways-in/panels/3');
  expect(sent).toMatchObject([{ name: 'Panel North', hosts: ['elsewhere.example'], callback: null }]);
});

test.each(mainly('en'))('a key is shown once, and then its last signs, %s', async (language) => {
  const stored = { entryKey: null as { tail: string; at: string } | null };
  const { t } = await open(language, '3', [
    answerTo(calls.readPanel, () => ({ ...PANEL, hosts: [...PANEL.hosts], entryKey: stored.entryKey })),
    answerTo(calls.replacePanelKey, ({ body }) => {
      stored.entryKey = { tail: '3f9c', at: '2026-11-24T12:20:00.000Z' };
      return { key: (body as { readonly key: string | null }).key ?? 'made' };
    }),
  ]);
  await page
    .getByRole('button', { name: t('panel.keyEnter') })
    .first()
    .click();
  const asked = page.getByRole('dialog', { name: t('panel.key.entry') });
  await asked.getByRole('textbox', { name: t('panel.keyTyped') }).fill('what signs 3f9c');
  await asked.getByRole('button', { name: t('panel.keyKeep') }).click();
  await expect.element(asked.getByRole('textbox', { name: t('panel.keyLabel') })).toHaveValue('what signs 3f9c');
  await asked
    .getByRole('button', { name: t('ways.close') })
    .last()
    .click();
  await expect.element(page.getByText('••••••••3f9c')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('he'))('a panel without entries is removed after asking, %s', async (language) => {
  const sent: unknown[] = [];
  const { t } = await open(language, '3', [
    answerTo(calls.readPanel, () => ({ ...PANEL, hosts: [...PANEL.hosts] })),
    answerTo(calls.removePanel, ({ body }) => {
      sent.push(body);
      return { success: true };
    }),
  ]);
  await page.getByRole('button', { name: t('ways.remove') }).click();
  const asked = page.getByRole('dialog', { name: t('ways.removeTitle', { name: PANEL.name }) });
  await asked.getByRole('button', { name: t('ways.removeAct'), exact: true }).click();
  await expect.poll(addressShown).toBe('/p/1042/ways-in');
  expect(sent).toEqual([{ revision: PANEL.revision }]);
});

test.each(mainly('en'))(
  'one with entries says why it stays, and is switched off in place of that, %s',
  async (language) => {
    const sent: unknown[] = [];
    const { t } = await open(language, '3', [
      answerTo(calls.readPanel, () => ({ ...PANEL, hosts: [...PANEL.hosts], hasEntries: true })),
      answerTo(calls.switchPanel, ({ body }) => {
        sent.push(body);
        return { success: true };
      }),
    ]);
    await page.getByRole('button', { name: t('ways.remove') }).click();
    const asked = page.getByRole('dialog');
    await expect.element(asked.getByText(t('ways.keptText'))).toBeVisible();
    await asked.getByRole('button', { name: t('ways.switchOff'), exact: true }).click();
    await expect.poll(() => sent).toEqual([{ active: false }]);
  },
);

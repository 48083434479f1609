import { axeFaults, css, mainly, press, retype, texts, type } from '@seker/component-tests';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROPOSALS } from './proposed-codes.test-data.ts';
import { showFrame } from './show-frame.test-data.tsx';

const open = () => texts(css('.codeframe-panel-head .coding-number'))[0];
const rule = () => css('.codeframe-rule-editor input');
const figures = () => texts(css('.codeframe-merge-figures dd'));

describe.each(mainly('en'))('what becomes of the codes of a frame, %s', (language) => {
  test('a rule is tried while it is typed, its counts filter, and it is saved in its order', async () => {
    const { t, server } = await showFrame(language, { search: '?code=22' });
    await css('button.codeframe-rule').nth(1).click();
    await expect.element(rule()).toHaveFocus();
    await expect.poll(() => texts(css('.codeframe-tried mark')).length).toBe(6);
    await retype('abc');
    await expect.poll(() => server.tried.at(-1)).toEqual({ text: 'abc', kind: 'words', only: null });
    // Letters that came at once were asked for once.
    expect(server.tried.map(({ text }) => text)).not.toContain('ab');
    await page.getByRole('button', { name: new RegExp(`^${t('codeframe.found.open')}`) }).click();
    await expect.poll(() => server.tried.at(-1)?.only).toBe('open');
    await expect.poll(() => texts(css('.codeframe-tried')).length).toBe(2);
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('combobox', { name: t('codeframe.kind') }).selectOptions('pattern');
    await rule().click();
    await retype('(');
    await expect.element(page.getByText(t('codeframe.badPattern'))).toBeVisible();
    await retype('a|b');
    await page.getByRole('button', { name: t('codeframe.suggestion'), exact: true }).click();
    await press('Control+s');
    await expect.poll(() => server.done).toHaveLength(1);
    expect(server.done[0]).toMatchObject({
      call: 'rules',
      codeId: 22,
      body: {
        revision: 7,
        rules: [
          { text: 'איכות', isAuto: true },
          { kind: 'pattern', text: 'a|b', isAuto: true },
          { kind: 'pattern', language: 'en', isAuto: false },
        ],
      },
    });
  });

  test('what is typed and not saved is there when one comes back, and gone once it is saved or given up', async () => {
    const field = () => css('#codeframe-first-field');
    const name = () => page.getByRole('dialog').getByRole('textbox').first();
    const { t, server } = await showFrame(language, { search: '?code=12' });
    const goAndComeBack = async (): Promise<void> => {
      server.go(true);
      await expect.element(field()).not.toBeInTheDocument();
      server.go(false);
      await expect.element(field()).toBeVisible();
    };
    await field().click();
    await retype('Typed over');
    await press('Alt+n');
    await name().click();
    await type('A new one');
    await press('Escape');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const warned = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(warned);
    expect(warned.defaultPrevented).toBe(true);

    await goAndComeBack();
    await expect.element(field()).toHaveValue('Typed over');
    await press('Alt+n');
    await expect.element(name()).toHaveValue('A new one');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.cancel') })
      .click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await field().click();
    await press('Control+s');
    await expect.poll(() => server.done.map(({ call }) => call)).toEqual(['edit']);
    await expect.element(page.getByText(t('codeframe.saved')).first()).toBeVisible();

    await goAndComeBack();
    await expect.element(page.getByText(t('codeframe.unsaved'))).not.toBeInTheDocument();
    await press('Alt+n');
    await expect.element(name()).toHaveValue('');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.cancel') })
      .click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a rule without text is not saved, and one that was removed is gone', async () => {
    const { t, server } = await showFrame(language, { search: '?code=12' });
    await page.getByRole('button', { name: t('codeframe.addRule'), exact: true }).click();
    await expect.element(page.getByText(t('codeframe.emptyRuleHint'))).toBeVisible();
    await css('button.codeframe-rule').first().click();
    await css('.codeframe-rule-editor .row-menu').click();
    await page.getByRole('menuitem', { name: t('codeframe.removeRule') }).click();
    await press('Control+s');
    await expect.poll(() => server.done).toMatchObject([{ body: { rules: [{ text: 'מבצעים' }] } }]);
  });

  test('names that were saved stay saved where the rules after them are refused', async () => {
    const { t, server } = await showFrame(language, { search: '?code=22' });
    await css('#codeframe-first-field').click();
    await retype('Fresh');
    await css('button.codeframe-rule').first().click();
    await retype('refused');
    await press('Control+s');
    await expect.poll(() => server.done.map(({ call }) => call)).toEqual(['edit']);
    await expect.element(page.getByText('invalid')).toBeVisible();
    await retype('fresh');
    await press('Control+s');
    await expect.element(page.getByText(t('codeframe.saved')).first()).toBeVisible();
    expect(server.done).toMatchObject([{ call: 'edit' }, { call: 'rules', body: { revision: 8 } }]);
  });

  test('a merge is seen before it is done, turned round, and asked for once', async () => {
    const { t, server } = await showFrame(language, { search: '?merge=12.13' });
    await expect.poll(figures).toEqual(['22', '5', '95', '1']);
    await page.getByRole('button', { name: t('codeframe.swap') }).click();
    await expect.poll(figures).toEqual(['78', '5', '95', '2']);
    await page.getByRole('button', { name: t('codeframe.swap') }).click();
    await page.getByRole('button', { name: t('codeframe.mergeAct') }).click();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: t('app.cancel') })).toHaveFocus();
    expect(server.done).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('codeframe.mergeNow') })
      .click();
    await expect.poll(open).toBe('12');
    expect(server.done).toMatchObject([{ call: 'merge', codeId: 13, body: { intoId: 12, revision: 7 } }]);
    await expect.poll(() => css('#codeframe-row-13').elements().length).toBe(0);
    await page.getByRole('button', { name: t('codeframe.undo'), exact: true }).click();
    await expect.poll(() => server.done.map(({ call }) => call)).toEqual(['merge', 'undoMerge']);
    await expect.poll(() => css('#codeframe-row-13').elements().length).toBe(1);
  });

  test('a net is not merged, and a code of every frame stays', async () => {
    const { t } = await showFrame(language, { search: '?merge=10.12' });
    await expect.element(page.getByText(t('codeframe.mergeCannot'))).toBeVisible();
    await showFrame(language, { search: '?merge=12.90' });
    await expect.element(page.getByRole('button', { name: t('codeframe.swap') })).toBeDisabled();
  });

  test('a code is split into named parts, and its answers are open again', async () => {
    const { t, server } = await showFrame(language, { search: '?code=22' });
    const own = language === 'he' ? 'עברית' : 'English';
    await page.getByRole('button', { name: t('codeframe.split') }).click();
    await type('Fresh');
    await expect.element(page.getByRole('button', { name: t('codeframe.splitNow'), exact: true })).toBeDisabled();
    await page.getByRole('textbox', { name: t('codeframe.partIn', { n: 2, language: own }) }).click();
    await type('Quality');
    expect(await axeFaults()).toEqual([]);
    await press('Enter');
    await expect.element(page.getByText(t('codeframe.opened', { count: 87, n: 87 }))).toBeVisible();
    expect(server.done[0]?.body).toMatchObject({
      into: [
        { number: null, names: { [language]: 'Fresh' } },
        { number: null, names: { [language]: 'Quality' } },
      ],
    });
  });

  test('a code is retired and restored from its menu, and a net with codes is not', async () => {
    const { t, server } = await showFrame(language, { search: '?code=24' });
    await css('.codeframe-panel-head .row-menu').click();
    await page.getByRole('menuitem', { name: t('codeframe.retire') }).click();
    await page.getByRole('button', { name: t('codeframe.restore') }).click();
    await expect
      .poll(() => server.done.map(({ body }) => body))
      .toMatchObject([{ isRetired: true }, { isRetired: false }]);
    await css('#codeframe-row-20').click();
    await css('.codeframe-panel-head .row-menu').click();
    await expect.element(page.getByText(t('codeframe.retireNetFirst'))).toBeVisible();
  });

  test('ticked codes are moved to a net together, each over the revision before', async () => {
    const { t, server } = await showFrame(language, { search: '?merge=12.13' });
    await page.getByRole('button', { name: t('codeframe.toNet') }).click();
    await page.getByRole('dialog').getByRole('combobox').selectOptions('20');
    await page.getByRole('button', { name: t('codeframe.move'), exact: true }).click();
    await expect
      .poll(() => server.done.map(({ codeId, body }) => ({ codeId, body })))
      .toMatchObject([
        { codeId: 12, body: { parentId: 20, revision: 7 } },
        { codeId: 13, body: { parentId: 20, revision: 8 } },
      ]);
  });

  test('a proposal becomes a code, the rules of one, or nothing', async () => {
    const { t, server } = await showFrame(language);
    const [asked, found] = PROPOSALS[language];
    const card = (name = '') => css('.codeframe-proposal').filter({ hasText: name });
    await card(asked?.name)
      .getByRole('button', { name: t('codeframe.proposalNew') })
      .click();
    await press('Enter');
    await expect.poll(() => server.done.map(({ call }) => call)).toEqual(['add', 'close']);
    await expect.poll(() => card(asked?.name).elements().length).toBe(0);
    await card(found?.name)
      .getByRole('button', { name: t('codeframe.proposalToCode') })
      .click();
    await page.getByRole('dialog').getByRole('combobox').selectOptions('12');
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('codeframe.add'), exact: true }).click();
    await expect.poll(() => server.rules.filter(({ codeId }) => codeId === 12).length).toBe(6);
    expect(server.rules.filter(({ codeId }) => codeId === 12).slice(2)).toMatchObject(
      (found?.words ?? []).map((text) => ({ text, kind: 'words', isAuto: false })),
    );
    await page.getByRole('button', { name: t('codeframe.dismiss', { name: found?.name ?? '' }) }).click();
    await expect.poll(() => card(found?.name).elements().length).toBe(0);
  });
});

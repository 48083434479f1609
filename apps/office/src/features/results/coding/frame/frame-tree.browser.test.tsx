import { axeFaults, css, excessWidth, press, retype, texts, type } from '@seker/component-tests';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showFrame } from './show-frame.test-data.tsx';

const numbers = () => texts(css('.codeframe-row-number'));
const open = () => texts(css('.codeframe-panel-head .coding-number'))[0];
const row = (id: number) => css(`#codeframe-row-${id}`);
const field = () => css('#codeframe-first-field');

describe.each(['he', 'en'] as const)('the tree of a codeframe, %s', (language) => {
  const [inward, outward] = language === 'he' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  test('is walked, folded and ticked by keys, in the direction of the screen', async () => {
    await showFrame(language, { search: '?code=12' });
    await row(12).click();
    await press('ArrowDown');
    await expect.poll(open).toBe('13');
    await press('Space', 'ArrowUp', 'Space');
    await expect.poll(() => css('.codeframe-row[aria-selected="true"]').elements().length).toBe(2);
    // To its net, and shut.
    await press(outward);
    await expect.poll(open).toBe('10');
    await press(outward);
    await expect.poll(numbers).not.toContain('11');
    await press(inward);
    await expect.poll(numbers).toContain('11');
    await press('Escape');
    await expect.poll(() => css('.codeframe-row[aria-selected="true"]').elements().length).toBe(0);
    await press('End');
    await expect.poll(open).toBe('99');
    expect(await axeFaults()).toEqual([]);
    expect(excessWidth()).toBe(0);
  });

  test('is searched, and says where nothing is called so', async () => {
    const { t } = await showFrame(language);
    await page.getByRole('searchbox').click();
    await type('22');
    await expect.poll(numbers).toEqual(['20', '22']);
    await press('ArrowDown', 'ArrowDown');
    await expect.poll(open).toBe('22');
    await page.getByRole('searchbox').click();
    await retype('xyz');
    await expect.element(page.getByText(t('codeframe.noneFound'), { exact: false })).toBeVisible();
    await press('Escape');
    await expect.poll(() => numbers().length).toBeGreaterThan(20);
  });

  test('moves a code by keys and back, and says so', async () => {
    const { t, server } = await showFrame(language);
    await row(12).click();
    await press('Alt+ArrowUp');
    await expect.poll(() => numbers().slice(0, 3)).toEqual(['10', '12', '11']);
    await expect.element(row(12)).toHaveFocus();
    await page.getByRole('button', { name: t('codeframe.undo') }).click();
    await expect.poll(() => numbers().slice(0, 3)).toEqual(['10', '11', '12']);
    await row(12).click();
    await press(`Alt+${outward}`);
    await expect.poll(() => server.codes.find(({ id }) => id === 12)?.parentId).toBeNull();
    expect(server.done.map(({ call, codeId }) => [call, codeId])).toEqual([
      ['move', 12],
      ['move', 12],
      ['move', 12],
    ]);
  });

  test('adds a code by Alt N beside the one that is open, and refuses a number that is there', async () => {
    const { t, server } = await showFrame(language, { search: '?code=22' });
    await expect.poll(open).toBe('22');
    await press('Alt+n');
    const number = page.getByRole('textbox', { name: t('codeframe.number') });
    await expect.element(number).toHaveValue('26');
    await type('Bakery');
    await number.click();
    await retype('31');
    await press('Enter');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await number.click();
    await retype('26');
    expect(await axeFaults()).toEqual([]);
    await press('Enter');
    await expect.poll(open).toBe('26');
    expect(server.done[0]?.body).toMatchObject({ number: 26, parentId: 20, names: { [language]: 'Bakery' } });
  });

  test('saves what is typed over a code, and keeps it through a look at another', async () => {
    const { t, server } = await showFrame(language, { search: '?code=22' });
    await field().click();
    await retype('Fresh');
    await row(24).click();
    await expect.poll(open).toBe('24');
    await row(22).click();
    await expect.element(field()).toHaveValue('Fresh');
    await press('Control+s');
    await expect.element(page.getByText(t('codeframe.saved')).first()).toBeVisible();
    expect(server.done).toMatchObject([{ call: 'edit', codeId: 22, body: { names: { he: 'Fresh' }, revision: 7 } }]);
  });

  test('says that the frame has changed, reads it again, and asks whose name is to stay', async () => {
    const { t, server } = await showFrame(language, { search: '?code=22' });
    await field().click();
    await retype('Mine');
    server.revision = 9;
    server.codes = server.codes.map((code) => (code.id === 22 ? { ...code, note: 'theirs' } : code));
    await press('Control+s');
    await expect.element(page.getByText(t('codeframe.stale'))).toBeVisible();
    await expect.element(page.getByText(t('codeframe.overtaken'))).toBeVisible();
    expect(server.done).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('codeframe.keepMine') }).click();
    await press('Control+s');
    await expect
      .poll(() => server.done)
      .toMatchObject([{ call: 'edit', body: { names: { he: 'Mine' }, revision: 9 } }]);
  });

  test('is read only for those who may not change it, and where encoding is closed', async () => {
    const { t } = await showFrame(language, { search: '?code=22', isClosed: true, scheme: 'dark' });
    await expect.element(page.getByText(t('codeframe.isClosed'))).toBeVisible();
    await expect.element(field()).toHaveAttribute('readonly');
    expect(css('.codeframe-tick').elements()).toEqual([]);
    await expect.element(page.getByText(t('codeframe.proposals'), { exact: false })).toBeVisible();
    expect(page.getByRole('button', { name: t('codeframe.proposalNew') }).elements()).toEqual([]);
    await press('Alt+n');
    expect(page.getByRole('dialog').elements()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    await showFrame(language, { mayEdit: false });
    await expect.element(page.getByText(t('codeframe.readOnly'))).toBeVisible();
  });
});

import { axeFaults, css, moveMouse, press, spotIn, type } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftOfOne, item } from '../../session/acts/draft-to-edit.test-data.ts';
import { savedNode } from '../../session/shopping-draft.test-data.ts';
import { showBuild } from '../show-build.test-data.tsx';

const WHICH = draftOfOne({ kind: 'closed', subKind: 'radio', answers: [item('a1', 1), item('a2', 2)] }, 'Which?');

test('another kind keeps what it can; rows of a matrix change places by keys and by their grip', async () => {
  const { t, session, server } = await showBuild(WHICH, { language: 'en', selected: 'q' });
  const properties = page.getByRole('complementary', { name: t('designer.properties') });
  await properties.getByText(t('designer.form.scale'), { exact: true }).click();
  await properties.getByRole('textbox', { name: t('designer.scale.upper'), exact: true }).fill('7');
  await expect.element(css('.paper-scale-number')).toHaveLength(7);

  await properties.getByRole('button', { name: t('designer.changeKind') }).click();
  const dialog = page.getByRole('dialog', { name: t('designer.changeKind') });
  await dialog.getByRole('combobox', { name: t('designer.newKind') }).click();
  await page.getByRole('option', { name: `${t('kind.matrix')} · ${t('kind.matrix.horizontal')}` }).click();
  await expect
    .element(dialog.getByRole('region', { name: t('designer.isKept') }))
    .toMatchTextContent(t('designer.form.scale'));
  await dialog.getByRole('button', { name: t('designer.change') }).click();
  await expect.element(css('.paper-matrix thead th')).toHaveLength(7);
  await css('.paper-matrix-adds button').first().click();
  await press('Escape');
  await expect.element(css('.paper-matrix tbody tr')).toHaveLength(3);
  expect(await axeFaults()).toEqual([]);

  const heads = css('.paper-matrix tbody .paper-matrix-head');
  const order = (): readonly string[] =>
    heads.elements().map(({ textContent }) => /Taste|Price|Look/.exec(textContent ?? '')?.[0] ?? '');
  for (const [at, words] of ['Taste', 'Price', 'Look'].entries()) {
    await heads.nth(at).getByCss('.rich-text').click();
    await type(words);
  }
  await press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['Taste', 'Look', 'Price']);
  await expect.element(page.getByText(t('designer.itemMoved', { name: 'Look', number: 2, of: 3 }))).toBeInTheDocument();
  await press('Escape');
  await heads.nth(2).hover();
  const grip = spotIn(heads.nth(2).getByCss('.paper-grip'), 0.5, 0.5);
  const { x, y } = spotIn(heads.first(), 0, 0);
  await moveMouse(
    { to: grip },
    'down',
    { to: { x: x + 20, y: y + 14 }, steps: 4 },
    { to: { x: x + 20, y: y + 2 }, steps: 4 },
    'up',
  );
  await expect.poll(order).toEqual(['Price', 'Taste', 'Look']);

  session.flush();
  await expect.poll(() => session.status.kept).toBe(0);
  expect(savedNode(server.document, 'q')).toMatchObject({
    kind: 'matrix',
    subKind: 'horizontal',
    scale: { lower: 1, upper: 7 },
    rows: [{ code: 2 }, { code: 1 }, { code: 3 }],
  });
});

import { axeFaults, css, mainly, press } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showBuild } from '../build/show-build.test-data.tsx';
import { savedNode, shoppingDraft } from '../session/shopping-draft.test-data.ts';

test.each(mainly('en'))(
  'a condition is built by its sentence, seen as a formula, and says when what it looks at is gone (%s)',
  async (language) => {
    const { t, session, server } = await showBuild(shoppingDraft(language), { language, selected: 'agegrp' });
    const saved = (): unknown => {
      session.flush();
      return savedNode(server.document, 'agegrp')?.['entrance'];
    };
    const strip = css('.paper-row')
      .filter({ has: css('.card[data-selected="true"]') })
      .getByCss('.logic-strip');
    // What axe looks at is the same in both directions.
    const isClean = async (): Promise<void> => {
      if (language === 'he') expect(await axeFaults()).toEqual([]);
    };
    const pick = async (typed: string): Promise<void> => {
      await page.getByRole('combobox').last().fill(typed);
      await press('Enter');
    };
    await strip.getByRole('button', { name: `+ ${t('designer.logic.addRule')}`, exact: true }).click();
    await pick(t('designer.logic.new.show'));
    await pick('SEX');
    await expect.element(strip).toMatchTextContent(/SEX/);
    await expect.poll(saved).toMatchObject([[{ act: { do: 'show' }, if: { question: 'sex' } }]]);
    await isClean();
    await strip.getByRole('button', { name: t('designer.logic.formula') }).click();
    const formula = strip.getByRole('textbox');
    await expect.element(formula).toHaveValue(expect.stringContaining('SEX'));
    await formula.fill('SEX has any (1, 2');
    await isClean();
    await formula.fill('SEX = 2 or not answered(SEX)');
    await strip.getByRole('button', { name: t('designer.logic.formula') }).click();
    await expect.poll(saved).toMatchObject([[{ if: { op: 'or' } }]]);

    // Without the question the sentence says so, and the problems lead there; it is taken back.
    await page.getByRole('treeitem', { name: /SEX/ }).click();
    await press('Delete');
    await expect.element(css('.chip[data-type="gone"]').first()).toBeVisible();
    await expect.element(css('.problem').first()).toBeVisible();
    await press('Control+z');
    await expect.element(page.getByRole('treeitem', { name: /SEX/ })).toBeVisible();
    await expect.element(css('.chip[data-type="gone"]')).not.toBeInTheDocument();
  },
);

import { css, mainly, press } from '@seker/component-tests';
import type { DesignCommand } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { showBuild } from './build/show-build.test-data.tsx';
import { draftOf, item } from './session/acts/draft-to-edit.test-data.ts';
import { shoppingDraft } from './session/shopping-draft.test-data.ts';

async function focus(target: Locator): Promise<void> {
  ((await target.findElement()) as HTMLElement).focus();
}
const addLanguage = (language: string): DesignCommand => ({
  op: 'addLanguage',
  language,
  fields: { name: language, direction: 'ltr' },
  texts: {},
  after: null,
});
const focused = (): Element | null => document.activeElement;

test.each(mainly('he'))('a rule is added by keys alone, and the focus is where it was (%s)', async (language) => {
  const { t } = await showBuild(shoppingDraft(language), { language, selected: 'agegrp' });
  const add = css(
    '.card[data-selected="true"] ~ .logic-strip, .paper-row:has(.card[data-selected="true"]) .logic-strip',
  )
    .first()
    .getByRole('button', { name: `+ ${t('designer.logic.addRule')}`, exact: true });
  await focus(add);
  await press('Enter');
  await expect.element(page.getByRole('combobox').last()).toHaveFocus();
  await press('Enter');
  // What the rule does is picked; now what it looks at.
  await expect.element(page.getByRole('combobox', { name: t('designer.logic.pickOperand') })).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
});

test('what is taken out leaves the focus at what stands there now', async () => {
  const { t } = await showBuild(
    draftOf(
      [
        {
          uid: 'c',
          pages: [
            {
              uid: 'p',
              nodes: [
                {
                  uid: 'a',
                  type: 'question',
                  kind: 'closed',
                  subKind: 'radio',
                  number: 'Q1',
                  answers: [item('a1', 1), item('a2', 2)],
                },
                {
                  uid: 'b',
                  type: 'question',
                  kind: 'open',
                  subKind: 'text',
                  number: 'Q2',
                  entrance: [1, 2].map((answer) => [{ act: { do: 'show' }, if: { op: 'is', question: 'a', answer } }]),
                },
              ],
            },
          ],
        },
      ],
      { title: 'Title', 'c.text': 'C', 'a.text': 'A?', 'a.answer.a1': 'Yes', 'a.answer.a2': 'No', 'b.text': 'B?' },
    ),
    { language: 'en', selected: 'b' },
  );
  const removes = css('[data-logic-of="b"]')
    .first()
    .getByRole('button', { name: t('designer.logic.removeRule') });
  await expect.element(removes).toHaveLength(2);
  await focus(removes.first());
  await press('Enter');
  await expect.element(removes).toHaveLength(1);
  await expect.element(removes.first()).toHaveFocus();
  await press('Enter');
  await expect.element(removes).toHaveLength(0);
  await expect.poll(() => focused()?.closest('[data-logic-of="b"]')).not.toBeNull();
});

test('the menu of what can be added stands within its frame', async () => {
  const { t } = await showBuild(shoppingDraft('he'), { language: 'he', selected: 'agegrp' });
  await page.getByRole('button', { name: t('designer.add'), exact: true }).click();
  const picker = css('.picker');
  await expect.element(picker).toBeVisible();
  const [inner, frame] = [picker.element(), picker.element().closest('[role="dialog"]')].map((one) =>
    one?.getBoundingClientRect(),
  );
  expect(inner?.left).toBeGreaterThanOrEqual(frame?.left ?? Number.NaN);
  expect(inner?.right).toBeLessThanOrEqual(frame?.right ?? Number.NaN);
});

test('properties scroll below their head', async () => {
  await showBuild(shoppingDraft('en'), { language: 'en', selected: 'agegrp', screen: { width: 1440, height: 500 } });
  await expect.element(css('.properties-head')).toBeVisible();
  const [head, body] = [css('.properties-head').element(), css('.properties-body').element()];
  body.scrollTop = 10_000;
  expect(body.scrollTop).toBeGreaterThan(0);
  expect(head.getBoundingClientRect().bottom).toBeLessThanOrEqual(body.getBoundingClientRect().top);
});

test('a problem that is mended goes, with its language, too, and the others stay', async () => {
  const { session } = await showBuild(shoppingDraft('en'), { language: 'en' });
  const of = (language: string): number =>
    css('.problem')
      .elements()
      .filter(({ textContent }) => textContent.includes(`(${language})`)).length;
  session.change([addLanguage('fr')]);
  session.change([addLanguage('de')]);
  await expect.poll(() => of('de')).toBeGreaterThan(0);
  const french = of('fr');
  expect(french).toBe(of('de'));
  for (const language of ['fr', 'de']) session.change([{ op: 'text', language, key: 'title', value: 'T' }]);
  await expect.poll(() => [of('fr'), of('de')]).toEqual([french - 1, french - 1]);
  session.change([{ op: 'removeLanguage', language: 'de' }]);
  await expect.poll(() => [of('fr'), of('de')]).toEqual([french - 1, 0]);
});

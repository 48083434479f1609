import { css, press, reach, type } from '@seker/component-tests';
import { mediaCalls } from '@seker/contract';
import { checkDraft, draftJson, emptyDraft, SUB_KINDS, type SubKind } from '@seker/questionnaire/design';
import type { TextKey } from '@seker/ui';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerTo } from '../../../../../testing/answering.ts';
import type { Speak } from '../../../../../testing/show.tsx';
import { draftIndex } from '../../session/draft-index.ts';
import { STREET } from '../properties/street.test-data.ts';
import { showBuild } from '../show-build.test-data.tsx';

/** First what a chained matrix takes its rows from. */
const FIRST = ['closed.checkBox', 'matrix.chained'];
const byPlace = ({ kind, subKind }: SubKind): number =>
  (FIRST.indexOf(`${kind}.${subKind}`) + FIRST.length + 1) % (FIRST.length + 1);
const ORDERED = SUB_KINDS.toSorted((one, other) => byPlace(one) - byPlace(other));

/** How a question is built: its kind chosen, its words typed, its picture chosen. */
interface Builder {
  add(kind: SubKind): Promise<void>;
  /** Types in every field of the card after the first. */
  write(): Promise<void>;
  choosePicture(): Promise<void>;
}

const card = (): Locator => css('.card[data-selected="true"]');
const named = (t: Speak, { kind, subKind }: SubKind): readonly [string, string] => [
  t(`kind.${kind}` as TextKey),
  t(`kind.${kind}.${subKind}` as TextKey),
];
const chooseStreet = (t: Speak): Locator =>
  page.getByRole('dialog').getByRole('button', { name: t('designer.chooseNamed', { name: STREET.name }) });

/** Whether the focus is there. */
const isWithin = (place: string): boolean => document.activeElement?.matches(`${place} *`) === true;

function byMouse(t: Speak): Builder {
  return {
    add: async (subKind) => {
      await page
        .getByRole('complementary', { name: t('designer.outline') })
        .getByRole('button', { name: t('designer.add'), exact: true })
        .click();
      const [group, name] = named(t, subKind);
      await css('.picker-row')
        .filter({ has: page.getByText(group, { exact: true }) })
        .filter({ has: page.getByText(name, { exact: true }) })
        .click();
    },
    write: async () => {
      const fields = card().getByCss('[data-field] > .rich-text');
      for (let place = 1; place < fields.elements().length; place += 1) {
        await fields.nth(place).click();
        await type(`i${place}`);
      }
      await press('Escape');
    },
    choosePicture: async () => {
      await page.getByRole('button', { name: t('designer.choosePicture') }).click();
      await chooseStreet(t).click();
    },
  };
}

function byKeys(t: Speak): Builder {
  return {
    add: async (subKind) => {
      ((await page.getByRole('tree').findElement()) as HTMLElement).focus();
      await press('End', 'Slash');
      await expect.element(page.getByRole('combobox', { name: t('designer.add') })).toHaveFocus();
      await type(named(t, subKind).join(' '));
      await press('Enter');
    },
    write: async () => {
      const seen = new Set<string>();
      for (let stops = 0; stops < 60; stops += 1) {
        await press('Tab');
        if (!isWithin('.card[data-selected="true"]')) break;
        const field = document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null;
        if (field === null || seen.has(field) || field.endsWith('.text')) continue;
        seen.add(field);
        await type(`i${seen.size}`);
      }
    },
    choosePicture: async () => {
      for (let panes = 0; panes < 6; panes += 1) {
        await press('F6');
        if (isWithin('[data-pane="properties"]')) break;
      }
      await reach(page.getByRole('button', { name: t('designer.choosePicture') }));
      await press('Enter');
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await reach(chooseStreet(t));
      await press('Enter');
    },
  };
}

test('every sub-kind is built with its words and its picture, by mouse and by keys, and nothing is missing', async () => {
  const { t, session, server } = await showBuild(
    emptyDraft({ code: 'he', name: 'עברית', direction: 'rtl' }, { chapter: 'c', page: 'p' }),
    {
      language: 'he',
      selected: 'p',
      answers: [answerTo(mediaCalls.listMedia, () => ({ media: [STREET] }))],
    },
  );
  // What is answered by one hand on the stage is built by the other one here.
  const builders = [byMouse(t), byKeys(t)] as const;
  const picture = page.getByRole('button', { name: t('designer.choosePicture') });
  for (const [place, subKind] of ORDERED.entries()) {
    const builder = builders[place % 2 === 0 ? 0 : 1];
    await builder.add(subKind);
    // No one types faster than the field is there.
    await expect.element(card().getByCss('[data-typing="true"]').first()).toBeVisible();
    await type('Asked');
    await builder.write();
    if (picture.elements().length > 0) await builder.choosePicture();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  session.flush();
  await expect.poll(() => session.status.kept).toBe(0);
  const kinds = draftIndex(server.document).questions.map(({ node: { kind, subKind } }) => ({ kind, subKind }));
  expect(kinds).toEqual(ORDERED.map(({ kind, subKind }) => ({ kind, subKind })));
  // It has no title yet.
  expect(checkDraft(draftJson(server.document))).toMatchObject([{ at: 'title' }]);
});

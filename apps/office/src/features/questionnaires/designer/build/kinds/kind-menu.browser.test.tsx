import { press, reach, type } from '@seker/component-tests';
import { draftJson, emptyDraft, SUB_KINDS } from '@seker/questionnaire/design';
import type { TextKey } from '@seker/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ShownDraft, showDraft } from '../../session/show-draft.test-data.tsx';
import { KindMenu } from './kind-menu.tsx';

async function open(language: 'he' | 'en'): Promise<ShownDraft> {
  const facts = { code: language, name: language, direction: language === 'he' ? 'rtl' : 'ltr' } as const;
  const draft = emptyDraft(facts, { chapter: 'chapter', page: 'page' });
  return await showDraft(() => <KindMenu onClose={() => undefined} />, draft, { language, selected: 'page' });
}

/** What stands on the first page, as the server has it. */
async function kindsOn({ session, server }: ShownDraft): Promise<readonly string[]> {
  session.flush();
  await expect.poll(() => session.status.kept).toBe(0);
  const { chapters } = draftJson(server.document) as unknown as Sent;
  return (chapters[0]?.pages[0]?.nodes ?? []).map(({ kind, subKind }) => `${kind}.${subKind}`);
}

interface Sent {
  readonly chapters: readonly {
    readonly pages: readonly { readonly nodes: readonly { readonly kind: string; readonly subKind: string }[] }[];
  }[];
}

/** A chained matrix takes its rows from a question before it. */
const ADDABLE = SUB_KINDS.toSorted(
  (one, other) => Number(one.subKind === 'chained') - Number(other.subKind === 'chained'),
);
const NAMES = ADDABLE.map(({ kind, subKind }) => `${kind}.${subKind}`);

test('every kind of question is added by a press of the mouse', async () => {
  const draft = await open('he');
  const { t } = draft;
  for (const { kind, subKind } of ADDABLE) {
    const name = t(`kind.${kind}.${subKind}` as TextKey);
    await page
      .getByRole('option')
      .filter({ has: page.getByText(t(`kind.${kind}`), { exact: true }) })
      .filter({ has: page.getByText(name, { exact: true }) })
      .click();
  }
  expect(await kindsOn(draft)).toEqual(NAMES);
});

test('every kind of question is found by its words and added by a key', async () => {
  const draft = await open('en');
  const { t } = draft;
  const field = page.getByRole('combobox', { name: t('designer.add') });
  await reach(field);
  for (const { kind, subKind } of ADDABLE) {
    await press('Control+a');
    await type(`${t(`kind.${kind}`)} ${t(`kind.${kind}.${subKind}` as TextKey)}`);
    await press('Enter');
  }
  expect(await kindsOn(draft)).toEqual(NAMES);
});

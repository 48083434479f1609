import { axeFaults, css } from '@seker/component-tests';
import { draftJson } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shoppingDraft } from '../../session/shopping-draft.test-data.ts';
import { showBuild } from '../show-build.test-data.tsx';

test('what several chosen questions have is set for all of them, and taken back in one step', async () => {
  const { t, session } = await showBuild(shoppingDraft('en'), { language: 'en', selected: 'sex' });
  const members = (member: string): readonly unknown[] =>
    JSON.stringify(draftJson(session.document))
      .split('"uid":')
      .filter((part) => part.includes(`"${member}"`));
  const before = { hard: members('mandatory'), na: members('na') };
  await css('[data-uid="sex"]').click();
  await css('[data-uid="kids"]').click({ modifiers: ['Shift'] });
  const pane = page.getByRole('complementary', { name: t('designer.properties') });
  await expect.element(pane.getByText(t('designer.mandatory'), { exact: true })).toBeVisible();
  await pane.getByRole('button', { name: t('designer.mandatory.soft') }).click();
  await pane.getByRole('switch', { name: t('designer.na') }).click({ force: true });
  expect(await axeFaults()).toEqual([]);
  expect(members('na').length).toBeGreaterThan(before.na.length);
  session.undo();
  session.undo();
  expect(members('na')).toEqual(before.na);
  expect(members('mandatory')).toEqual(before.hard);
});

import { css, press, type } from '@seker/component-tests';
import { MOST_DRAFT_BYTES } from '@seker/contract';
import { findLanguage, textOf } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftOf } from '../../session/acts/draft-to-edit.test-data.ts';
import { showBuild } from '../show-build.test-data.tsx';

const UNTITLED = draftOf(
  [
    {
      uid: 'c',
      pages: [{ uid: 'p', nodes: [{ uid: 'q', type: 'question', kind: 'open', subKind: 'text', number: 'Q1' }] }],
    },
  ],
  { 'c.text': 'Part', 'q.text': 'How are you?' },
);

test.each(['he', 'en'] as const)(
  'the title that respondents see is asked for on the paper, and the problems lead there until it is written (%s)',
  async (language) => {
    const { t, session } = await showBuild(UNTITLED, { language, selected: 'q' });
    const title = css('.paper-title').getByRole('textbox', { name: t('designer.surrounding.title') });
    await expect.element(title).toBeVisible();
    const problem = css('.problem').filter({ hasText: t('problem.missingTitle') });
    await problem.first().click();
    await expect.element(title).toHaveFocus();
    // The properties of the whole questionnaire beside it ask for the other texts.
    await expect.element(page.getByRole('heading', { name: t('designer.wholeQuestionnaire') })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: t('designer.surrounding.title') })).toHaveLength(1);
    await expect.element(title).toBeInvalid();
    await type('Your day');
    await press('Tab');
    await expect.element(problem).not.toBeInTheDocument();
    await expect.element(title).toBeValid();
    const english = findLanguage(session.document, 'en');
    expect(english === null ? null : textOf(english, 'title')).toBe('Your day');
  },
);

test('what finds no room any more does not stay in its field', async () => {
  const words = 'x'.repeat(MOST_DRAFT_BYTES - 2_000);
  const full = draftOf([{ uid: 'c', pages: [{ uid: 'p', nodes: [{ uid: 'q', type: 'text' }] }] }], {
    'q.comment': words,
  });
  const { t, session } = await showBuild(full, { language: 'en' });
  const header = css('.properties').getByRole('textbox', { name: t('designer.surrounding.header') });
  await header.fill('y'.repeat(4_000));
  await expect.element(header).toHaveValue('');
  await header.fill('Short');
  await expect.element(header).toHaveValue('Short');
  const written = findLanguage(session.document, 'en');
  expect(written === null ? null : textOf(written, 'header')).toBe('Short');
});

import { css, press, type } from '@seker/component-tests';
import { findLanguage, textOf } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
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
    await expect.element(title).toBeInvalid();
    await type('Your day');
    await press('Tab');
    await expect.element(problem).not.toBeInTheDocument();
    await expect.element(title).toBeValid();
    const english = findLanguage(session.document, 'en');
    expect(english === null ? null : textOf(english, 'title')).toBe('Your day');
  },
);

import { QUEUE_WAITS } from '@seker/contract';
import { bringTexts, createI18n, type Translate, workspaceTexts } from '@seker/ui';
import { describe, expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

bringTexts(workspaceTexts);

function speaking(language: 'en' | 'he'): Translate {
  const { t } = createI18n(language);
  return (key, values) => t(key, { ...values });
}

describe('why the queue has nothing to give', () => {
  it('is said with whose the cases are', () => {
    const wait = { what: 'assignedToOther', cases: 7, name: 'Dana' } as const;
    expect(waitText(speaking('en'), wait)).toBe('7 are allocated to Dana');
    expect(waitText(speaking('he'), { ...wait, name: 'דנה' })).toBe('7 מוקצים ל־דנה');
  });

  it('has words for each reason, for one, two and more', () => {
    for (const language of ['en', 'he'] as const)
      for (const what of QUEUE_WAITS)
        for (const cases of [1, 2, 5]) {
          const said = waitText(speaking(language), { what, cases });
          expect(said).not.toMatch(/queue\.|\{\{/);
          expect(said.includes('5')).toBe(cases === 5);
        }
  });
});

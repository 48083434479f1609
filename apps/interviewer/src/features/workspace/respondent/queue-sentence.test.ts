import { QUEUE_WAITS } from '@seker/contract';
import { bringTexts, createI18n, type Translate, workspaceTexts } from '@seker/ui';
import { describe, expect, it } from 'vitest';
import { queueSentence } from './queue-sentence.ts';

bringTexts(workspaceTexts);

function speaking(language: 'en' | 'he'): Translate {
  const { t } = createI18n(language);
  return (key, values) => t(key, { ...values });
}
const waits = [
  { what: 'outsideHours', cases: 312 },
  { what: 'noLanguage', cases: 40 },
  { what: 'assignedToOther', cases: 7, name: 'Dana' },
] as const;

describe('why the queue has nothing to give', () => {
  it('is one sentence with the time, in English and in Hebrew', () => {
    expect(queueSentence(speaking('en'), waits, '16:00')).toBe(
      'Nothing until 16:00: 312 wait for the calling hours, 40 for a language, 7 for Dana.',
    );
    const forDana = [...waits.slice(0, 2), { what: 'assignedToOther', cases: 7, name: 'דנה' } as const];
    expect(queueSentence(speaking('he'), forDana, '16:00')).toBe(
      'אין נשאלים לחיוג עד 16:00: 312 ממתינים לשעות החיוג, 40 ממתינים למראיין בשפה המתאימה, 7 מוקצים ל־דנה.',
    );
  });

  it('names the three most frequent reasons, and counts the others', () => {
    const more = [...waits, { what: 'held', cases: 2 } as const, { what: 'leased', cases: 1 } as const];
    expect(queueSentence(speaking('en'), more, '')).toBe(
      'Nothing to call now: 312 wait for the calling hours, 40 for a language, 7 for Dana, 3 for other reasons.',
    );
    expect(queueSentence(speaking('he'), [{ what: 'notDue.loop', cases: 1 }], '')).toBe(
      'אין נשאלים לחיוג כרגע: אחד ממתין לניסיון חוזר.',
    );
  });

  it('has words for each of them, for one, two and more', () => {
    for (const language of ['en', 'he'] as const)
      for (const what of QUEUE_WAITS)
        for (const cases of [1, 2, 5]) {
          const said = queueSentence(speaking(language), [{ what, cases }], '');
          expect(said).not.toContain('queue.');
          expect(said).not.toContain('{{');
        }
  });
});

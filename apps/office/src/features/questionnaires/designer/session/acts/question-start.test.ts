import { readDraft } from '@seker/questionnaire/design';
import { describe, expect, test } from 'vitest';
import { questionStart } from './question-start.ts';

const question = (uid: string, more: object) => ({ uid, type: 'question', number: uid.toUpperCase(), ...more });

const read = readDraft({
  languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: {} }],
  chapters: [
    {
      uid: 'c1',
      pages: [
        {
          uid: 'p1',
          nodes: [
            question('q1', { kind: 'closed', answers: [] }),
            question('q2', { kind: 'open' }),
            question('q3', { kind: 'visual', image: { type: 'image', id: 'map' } }),
            question('q7', { kind: 'closed', answers: [] }),
          ],
        },
      ],
    },
  ],
});

describe('what a new question begins with', () => {
  test('the next number, the last answers before it and a picture that the draft has', () => {
    if (!read.ok) throw new Error('no draft');
    const document = read.value;
    expect(questionStart(document, 'q2')).toEqual({ number: 'Q8', source: 'q1', image: 'map' });
    expect(questionStart(document, null)).toEqual({ number: 'Q8', source: 'q7', image: 'map' });
  });
});

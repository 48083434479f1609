import { applyBatch, draftJson, readDraft } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { replaceWords } from './replace-words.ts';
import { textRows } from './text-rows.ts';

const read = readDraft({
  defaultLanguage: 'he',
  languages: [
    {
      code: 'he',
      name: 'עברית',
      direction: 'rtl',
      texts: {
        title: 'cola',
        'q.text': [['cola ', { type: 'bold', content: ['cola'] }, { type: 'pipe', profile: 'cola' }]],
        'q.answer.a': 'water',
      },
    },
    { code: 'en', name: 'English', direction: 'ltr', texts: { title: 'cola', 'q.na': 'cola' } },
  ],
  chapters: [
    { uid: 'c', hideTitle: true, pages: [{ uid: 'p', nodes: [{ uid: 'q', type: 'question', number: 'Q1' }] }] },
  ],
});
if (!read.ok) throw new Error('not a draft');
const draft = read.value;

describe('the texts of a questionnaire', () => {
  it('stand in running order with what is missing in any language', () => {
    expect(textRows(draft).map(({ key, isMissing }) => [key, isMissing])).toEqual([
      ['title', false],
      ['q.text', true],
      ['q.answer.a', true],
      ['q.na', true],
    ]);
  });

  it('have other words put in, with their form, and pipes left alone', () => {
    const commands = replaceWords(draft, { find: 'cola', replace: '$& tea', languages: ['he'] });
    expect(commands).toHaveLength(2);
    const applied = applyBatch(draft, commands);
    if (!applied.ok) throw new Error('refused');
    expect(draftJson(applied.value.document)['languages']).toMatchObject([
      {
        texts: {
          title: '$& tea',
          'q.text': [['$& tea ', { type: 'bold', content: ['$& tea'] }, { type: 'pipe', profile: 'cola' }]],
          'q.answer.a': 'water',
        },
      },
      { texts: { title: 'cola' } },
    ]);
    expect(replaceWords(draft, { find: '', replace: 'x', languages: ['he', 'en'] })).toEqual([]);
  });
});

import { applyBatch, draftJson, readDraft } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { findTexts, nextAfterReplacing, replaceAll, replaceOne } from './find/find-texts.ts';
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
    const wanted = { find: 'cola', isWholeWord: false, isCaseExact: false };
    const commands = replaceAll(draft, wanted, '$& tea', (key) => key === 'q.na');
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
      // What another person types in stays theirs.
      { texts: { title: '$& tea', 'q.na': 'cola' } },
    ]);
    expect(replaceAll(draft, { ...wanted, find: '' }, 'x', () => false)).toEqual([]);
  });

  it('are gone through in running order, language by language, and changed one by one', () => {
    const wanted = { find: 'cola', isWholeWord: false, isCaseExact: false };
    const found = findTexts(draft, wanted);
    expect(found.map(({ key, language, nth, uid }) => [key, language, nth, uid])).toEqual([
      ['title', 'he', 0, null],
      ['title', 'en', 0, null],
      ['q.text', 'he', 0, 'q'],
      ['q.text', 'he', 1, 'q'],
      ['q.na', 'en', 0, 'q'],
    ]);
    const second = found[3];
    if (second === undefined) throw new Error('not found');
    expect(replaceOne(draft, second, wanted, 'tea')).toEqual([
      {
        op: 'text',
        language: 'he',
        key: 'q.text',
        value: [['cola ', { type: 'bold', content: ['tea'] }, { type: 'pipe', profile: 'cola' }]],
      },
    ]);
    // What was replaced is gone, or is passed where the new words hold the old ones.
    expect([nextAfterReplacing(3, 5, 4), nextAfterReplacing(3, 5, 5), nextAfterReplacing(4, 5, 4)]).toEqual([3, 4, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { draftJson } from '../design/draft-document.ts';
import { readDraft } from '../design/read-draft.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { surroundings } from '../interview/surroundings.ts';
import { pageView } from '../interview/view-page.ts';
import { radio } from '../scenario/build-document.ts';
import { loadDocument, parseDocument } from './parse-document.ts';

const CHAPTER = 'n0123456789abcde';

/** As the server of an earlier release began it with the name "Q3 tracker, draft", and its author wrote on. */
const document = (texts: object, chapter = CHAPTER, more: object = { hideTitle: true }) => ({
  defaultLanguage: 'en',
  languages: [
    {
      code: 'en',
      name: 'English',
      direction: 'ltr',
      texts: { 'q.text': 'Q?', 'q.answer.q-1': 'A', 'q.answer.q-2': 'B', 'q.answer.q-3': 'C', ...texts },
    },
  ],
  chapters: [{ uid: chapter, ...more, pages: [{ uid: 'p', nodes: [radio('q')] }] }],
});
const NAMED = { title: [['Q3 tracker']], [`${CHAPTER}.text`]: [['Q3 tracker']] };

/** The title, and the heading of the first page. */
function shown(json: unknown): readonly unknown[] {
  const loaded = loadDocument(json);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const start = { seed: '0a', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;
  const state = beginInterview(loaded.value, start);
  const { title, chapterTitle } = pageView(loaded.value, state);
  expect(surroundings(loaded.value, state).title).toBe(title);
  return [title, chapterTitle];
}

describe('the working name that an earlier release wrote into a document', () => {
  it('is shown to no respondent', () => {
    expect(shown(document(NAMED))).toEqual(['', null]);
    expect(shown(document({ ...NAMED, [`${CHAPTER}.text`]: 'Part one' }, CHAPTER, {}))).toEqual([
      '',
      [[{ type: 'text', text: 'Part one' }]],
    ]);
    expect(shown(document(NAMED, CHAPTER, {}))).toEqual(['', null]);
  });

  it('is no title to publish with, nor one that the designer shows', () => {
    expect(parseDocument(document(NAMED))).toMatchObject({ ok: false, error: [{ code: 'missingText', at: 'title' }] });
    const read = readDraft(document(NAMED));
    expect(read.ok && draftJson(read.value)).toEqual(document({}));
  });

  it('is told apart from a title that was written since, or in another way', () => {
    expect(shown(document({ ...NAMED, title: 'Your opinion' }))).toEqual(['Your opinion', null]);
    expect(shown(document({ ...NAMED, title: [['Your ', { type: 'bold', content: ['opinion'] }]] }))[0]).toBe(
      'Your opinion',
    );
    expect(shown(document({ title: [['Your opinion']] }, 'c'))).toEqual(['Your opinion', null]);
  });

  it('does not stand in the heading of a chapter that hides its title', () => {
    expect(shown(document({ title: 'Your opinion', [`${CHAPTER}.text`]: 'Internal' }))).toEqual(['Your opinion', null]);
    expect(shown(document({ title: 'T', [`${CHAPTER}.text`]: 'Part' }, CHAPTER, {}))[1]).not.toBeNull();
  });

  it('leaves alone what is no document', () => {
    for (const odd of [null, 7, {}, { languages: [null, { texts: 3 }], chapters: 'x' }])
      expect(parseDocument(odd).ok).toBe(false);
  });
});

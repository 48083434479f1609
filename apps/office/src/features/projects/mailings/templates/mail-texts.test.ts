import { expect, it } from 'vitest';
import { fromEditor } from '../../../../rich-text/from-editor.ts';
import { forEditor, paragraphsOf } from '../../../../rich-text/paragraphs.ts';
import { toEditor } from '../../../../rich-text/to-editor.ts';
import { hasButton, pipeSources, subjectForEditor, subjectOf } from './mail-texts.ts';

const NAME = { type: 'pipe', profile: 'first_name' };
const SUBJECT = [NAME, ', 8 minutes'];
const BODY = [
  ['Hello ', { type: 'bold', content: [NAME] }],
  [],
  { type: 'button', content: ['To the survey'] },
  { type: 'list', numbered: false, items: [['until ', { type: 'pipe', profile: '@deadline' }]] },
];

it('a subject and a body come out of the editor as they went in', () => {
  expect(subjectOf(fromEditor(toEditor(subjectForEditor(SUBJECT))))).toEqual(SUBJECT);
  expect(paragraphsOf(fromEditor(toEditor(forEditor(BODY))))).toEqual(BODY);
  expect(subjectOf(fromEditor(toEditor(subjectForEditor(['words']))))).toEqual(['words']);
  expect(paragraphsOf(fromEditor(toEditor(forEditor([['one'], ['two']]))))).toEqual([['one'], ['two']]);
  expect([subjectOf(undefined), paragraphsOf(undefined)]).toEqual([[], []]);
  expect(paragraphsOf(fromEditor(toEditor(forEditor([]))))).toEqual([]);
});

it('names the sources of the pipes, however deep they stand, each once', () => {
  expect(pipeSources(SUBJECT, BODY)).toEqual(['first_name', '@deadline']);
  expect([hasButton(BODY), hasButton([['words']])]).toEqual([true, false]);
});

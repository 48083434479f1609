import { expect, it } from 'vitest';
import { fromEditor } from '../../../../rich-text/from-editor.ts';
import { toEditor } from '../../../../rich-text/to-editor.ts';
import { bodyForEditor, bodyOf, hasButton, pipeSources, subjectForEditor, subjectOf } from './mail-texts.ts';

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
  expect(bodyOf(fromEditor(toEditor(bodyForEditor(BODY))))).toEqual(BODY);
  expect(subjectOf(fromEditor(toEditor(subjectForEditor(['words']))))).toEqual(['words']);
  expect(bodyOf(fromEditor(toEditor(bodyForEditor([['one'], ['two']]))))).toEqual([['one'], ['two']]);
  expect([subjectOf(undefined), bodyOf(undefined)]).toEqual([[], []]);
  expect(bodyOf(fromEditor(toEditor(bodyForEditor([]))))).toEqual([]);
});

it('names the sources of the pipes, however deep they stand, each once', () => {
  expect(pipeSources(SUBJECT, BODY)).toEqual(['first_name', '@deadline']);
  expect([hasButton(BODY), hasButton([['words']])]).toEqual([true, false]);
});

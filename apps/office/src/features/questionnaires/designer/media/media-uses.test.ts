import { readDraft } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { mediaUses } from './media-uses.ts';

it('finds a medium at nodes, at their items, in their texts and in the texts around the pages', () => {
  const image = (id: string) => ({ type: 'image', id });
  const question = (uid: string, more: object) => ({
    type: 'question',
    uid,
    kind: 'closed',
    subKind: 'radio',
    ...more,
  });
  const nodes = [
    question('q1', { media: [image('cat')], answers: [{ uid: 'a', code: 1, media: [image('dog')] }] }),
    question('q2', { image: image('cat') }),
    question('q3', { answers: [] }),
  ];
  const texts = { 'q3.text': [['Look: ', image('dog')]], welcome: [[image('sun')]], 'medium.cat': 'A cat' };
  const read = readDraft({
    defaultLanguage: 'en',
    chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes }] }],
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
  });
  if (!read.ok) throw new Error('no draft');
  const uses = mediaUses(read.value);
  const told = (id: string) => [uses.get(id)?.nodes.map(({ node }) => node.uid), uses.get(id)?.isAround];
  expect(told('cat')).toEqual([['q1', 'q2'], false]);
  expect(told('dog')).toEqual([['q1', 'q3'], false]);
  expect(told('sun')).toEqual([[], true]);
  expect(uses.has('none')).toBe(false);
  expect(mediaUses(read.value)).toBe(uses);
});

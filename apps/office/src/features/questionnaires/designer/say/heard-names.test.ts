import { applyCommand, type DraftDocument, readDraft } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { draftNames } from './draft-names.ts';
import { HeardNames } from './heard-names.ts';

const question = (uid: string) => ({
  uid,
  type: 'question',
  number: uid.toUpperCase(),
  answers: [{ uid: 'a1', code: 1 }],
});

function begun(): DraftDocument {
  const draft = readDraft({
    defaultLanguage: 'en',
    languages: [
      { code: 'en', name: 'English', direction: 'ltr', texts: { 'q1.text': 'Brands', 'q1.answer.a1': 'Cola' } },
    ],
    chapters: [{ uid: 'c1', pages: [{ uid: 'p1', nodes: [question('q1'), question('q2'), question('q3')] }] }],
  });
  if (!draft.ok) throw new Error('no draft');
  return draft.value;
}

function written(document: DraftDocument, key: string, value: string): DraftDocument {
  const done = applyCommand(document, { op: 'text', language: 'en', key, value });
  if (!done.ok) throw new Error('not written');
  return done.value.document;
}

it('is another object only where something that was asked has another name', () => {
  const first = begun();
  const heard = new HeardNames((document) => draftNames(document, 'en', (key) => key), first);
  const names = heard.at(first);
  expect([names.question('q1'), names.answer({ question: 'q1' }, 1)]).toEqual(['Q1 Brands', 'Cola']);

  const other = written(first, 'q2.text', 'Age');
  expect(heard.at(other)).toBe(names);
  // It knows the newer state all the same.
  expect(names.question('q2')).toBe('Q2 Age');

  const renamed = written(other, 'q1.answer.a1', 'Pepsi');
  expect(heard.at(renamed)).not.toBe(names);
  expect(heard.at(renamed).answer({ question: 'q1' }, 1)).toBe('Pepsi');
  expect(heard.at(written(renamed, 'q2.text', 'Years'))).toBe(heard.at(renamed));
});

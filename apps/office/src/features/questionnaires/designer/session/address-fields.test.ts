import { readDraft } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { addressFieldsOf, storedField } from './address-fields.ts';

it('fields of the address are read from any draft, and stored without what means nothing', () => {
  const fields = [{ name: 'pid' }, { name: 'wave', kind: 'choice', codes: [1, 'x', 2], hidden: true, signed: true }, 7];
  const read = readDraft({ defaultLanguage: 'en', languages: [], chapters: [], fields });
  if (!read.ok) throw new Error('no draft');
  const known = addressFieldsOf(read.value);
  expect(known).toEqual([
    { name: 'pid', kind: 'text', codes: [], hidden: false, signed: false },
    { name: 'wave', kind: 'choice', codes: [1, 2], hidden: true, signed: true },
  ]);
  expect(known.map(storedField)).toEqual([
    { name: 'pid' },
    { name: 'wave', kind: 'choice', codes: [1, 2], hidden: true, signed: true },
  ]);
});

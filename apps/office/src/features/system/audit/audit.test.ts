import { auditFieldOf, LIST_WORDS } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { fieldsText, fieldText, valueText } from './audit-fields.ts';
import { actText, personText, subjectText } from './audit-words.ts';
import { changedFields, fieldsOf } from './changed-fields.ts';

describe('a line of the audit', () => {
  it('says what was done, and what an earlier version called it as it stands', () => {
    expect(actText({ act: 'removePerson' } as never, sayKeys)).toMatch(/^(auditAct\.)?removePerson$/);
    expect(actText({ act: 'oldAct' } as never, sayKeys)).toBe('oldAct');
  });

  it('says to what, by its name, else by its number', () => {
    const said = (subject: string, subjectId: number | null, subjectName: string | null) =>
      subjectText({ subject, subjectId, subjectName } as never, sayKeys);
    expect([
      said('person', 3, 'Dana'),
      said('person', 3, null),
      said('person', null, null),
      said('oldThing', 0, null),
    ]).toEqual(['auditSubject.person Dana', 'auditSubject.person #3', 'auditSubject.person', 'oldThing #0']);
  });

  it('says who, the server, or that they were erased', () => {
    expect([
      personText(null, sayKeys),
      personText({ id: 3, name: 'Dana' } as never, sayKeys),
      personText({ id: 3, name: null } as never, sayKeys),
    ]).toEqual(['audit.server', 'Dana', 'audit.erased {"id":3}']);
  });

  it('has the fields of both sides, each once', () => {
    expect(changedFields({ before: { a: 1, b: 2 }, after: { b: 3, c: 4 } })).toEqual(['a', 'b', 'c']);
    expect(changedFields({ before: null, after: 7 })).toEqual([]);
    expect(changedFields({ fields: ['a', 'b', 7], after: { b: 1 } })).toEqual(['b', 'a']);
    expect([fieldsOf({ a: 1 }), fieldsOf(null), fieldsOf('x')]).toEqual([{ a: 1 }, {}, {}]);
  });
});

describe('the fields of the audit', () => {
  it.each(['he', 'en'] as const)('have words, never their own names, in %s', (language) => {
    for (const [key, word] of Object.entries(LIST_WORDS[language])) {
      const field = auditFieldOf(key.replace('auditField.', ''));
      if (!key.startsWith('auditField.') || field === null) continue;
      expect(word).not.toMatch(/[a-z][A-Z]|_/);
      if (language === 'he') expect(word).toMatch(/[א-ת]/);
      const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      expect([fieldText(field, sayKeys), fieldText(column, sayKeys)]).toEqual(Array(2).fill(`auditField.${field}`));
    }
  });

  it('are told without their name where only an earlier version recorded them, and each word once', () => {
    expect(fieldText('oldName', sayKeys)).toBe('audit.otherField');
    expect(fieldsText(['oldName', 'zone', 'olderName'], sayKeys)).toBe('audit.otherField, auditField.zone');
  });

  it('have their values in the words of the product, and all others as they stand', () => {
    const said = (name: string, value: unknown) => valueText(name, value, sayKeys);
    expect([said('exportType', 'openAnswers'), said('fileFormat', 'sav'), said('role', 'encoder')]).toEqual([
      'exports.type.openAnswers',
      'exports.format.sav',
      'role.encoder',
    ]);
    expect([said('active', true), said('zone', 'Asia/Jerusalem'), said('rows', 0), said('name', null)]).toEqual([
      'dictionary.yes',
      'Asia/Jerusalem',
      '0',
      '–',
    ]);
    expect([said('columns', ['audit.at', 'B']), said('changed', ['nameHe']), said('role', 'toString')]).toEqual([
      'audit.at, B',
      'auditField.nameHe',
      'toString',
    ]);
    expect(said('loops', [{ statusId: 4, attempts: 2 }])).toBe('auditField.statusId: 4 · auditField.attempts: 2');
    expect(said('names', { he: 'מין', en: 'Sex' })).toBe('מין · Sex');
  });
});

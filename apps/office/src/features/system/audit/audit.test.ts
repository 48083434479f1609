import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
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
    expect([fieldsOf({ a: 1 }), fieldsOf(null), fieldsOf('x')]).toEqual([{ a: 1 }, {}, {}]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { COUNTED_TO, defineList, MOST_ROWS, oneOrMore, USUAL_ROWS } from './list.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { openApi } from './open-api.ts';

const people = defineList({
  row: z.object({ id: z.number(), name: z.string() }),
  sortable: ['name', 'createdAt'],
  usualSort: { field: 'name', direction: 'asc' },
  filters: { role: z.enum(['interviewer', 'supervisor']), isDisabled: z.stringbool() },
});
const call = defineCall({ name: 'people', method: 'GET', path: '/api/v1/people', ...people });
const read = (query: object) => call.query.safeParse(query);
const place = (sort: string, ...keys: (string | number)[]) => writeCursor({ sort, keys });

describe('a filter of several values', () => {
  const role = oneOrMore(z.enum(['interviewer', 'supervisor']));

  it('reads comma-separated values, without duplicates', () => {
    expect(role.safeParse('interviewer,supervisor,interviewer').data).toEqual(['interviewer', 'supervisor']);
    expect(role.safeParse('supervisor').data).toEqual(['supervisor']);
  });

  it.each(['', 'interviewer,', 'king', 'interviewer,king'])('refuses %j', (text) => {
    expect(role.safeParse(text).success).toBe(false);
  });
});

describe('a list', () => {
  it('starts at the beginning, with the default sort and number of rows', () => {
    expect(read({}).data).toEqual({
      q: '',
      sort: { field: 'name', direction: 'asc' },
      after: null,
      limit: USUAL_ROWS,
    });
  });

  it('reads the parameters of an address', () => {
    const after = place('createdAt.desc', '2026-01-01', 17);
    const query = { q: '  דנה ', sort: 'createdAt.desc', after, limit: '20', role: 'supervisor', isDisabled: 'true' };
    expect(read(query).data).toEqual({
      q: 'דנה',
      sort: { field: 'createdAt', direction: 'desc' },
      after: { sort: 'createdAt.desc', keys: ['2026-01-01', 17] },
      limit: 20,
      role: 'supervisor',
      isDisabled: true,
    });
  });

  it.each([
    ['an unknown field', { sort: 'password.asc' }],
    ['an unknown direction', { sort: 'name.up' }],
    ['a sort in SQL syntax', { sort: 'name.asc; drop table person' }],
    ['a prototype member', { sort: 'constructor.asc' }],
    ['a limit of 0', { limit: '0' }],
    ['a limit above the maximum', { limit: MOST_ROWS + 1 }],
    ['a limit that is not a number', { limit: '1e9' }],
    ['a fractional limit', { limit: 1.5 }],
    ['an unknown filter value', { role: 'admin' }],
    ['an invalid cursor', { after: 'first' }],
    ['a cursor of another sort', { after: place('createdAt.asc', 'x', 1) }],
    ['a cursor of the other direction', { after: place('name.desc', 'x', 1) }],
    ['an unstorable search text', { q: 'a\u0000b' }],
    ['an overlong search text', { q: 'a'.repeat(201) }],
  ])('refuses %s', (_, query) => {
    expect(read(query).success).toBe(false);
  });

  it('answers rows, the cursor of the next page, and a total with a limit', () => {
    const answer = { rows: [{ id: 1, name: 'Dana' }], next: place('name.asc', 'Dana', 1), total: COUNTED_TO };
    expect(call.answer.safeParse(answer).success).toBe(true);
    expect(call.answer.safeParse({ ...answer, next: null }).success).toBe(true);
    expect(call.answer.safeParse({ ...answer, total: COUNTED_TO + 1 }).success).toBe(false);
  });

  it('is described in OpenAPI with its sorts and filters', () => {
    const { paths } = openApi([call]) as { paths: Record<string, { get: { parameters: object[] } }> };
    expect(paths['/api/v1/people']?.get.parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'sort',
          in: 'query',
          required: false,
          schema: expect.objectContaining({ enum: ['name.asc', 'name.desc', 'createdAt.asc', 'createdAt.desc'] }),
        }),
        expect.objectContaining({ name: 'role', required: false }),
        expect.objectContaining({ name: 'after', required: false }),
        expect.objectContaining({ name: 'limit', required: false }),
        expect.objectContaining({ name: 'q', required: false }),
      ]),
    );
  });
});

describe('a cursor', () => {
  const key = fc.oneof(fc.string({ maxLength: 200, unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null));
  const cursor = fc.record({
    sort: fc.constantFrom('name.asc', 'createdAt.desc'),
    keys: fc.array(key, { minLength: 1, maxLength: 4 }),
  });

  it('survives encoding, in characters allowed in an address', () => {
    fc.assert(
      fc.property(cursor, (written) => {
        expect(writeCursor(written)).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(readCursor(writeCursor(written))).toEqual(written);
      }),
    );
  });

  it('is not readable at a glance', () => {
    expect(place('name.asc', 'Dana', 1)).not.toContain('Dana');
  });

  it.each([
    '',
    'first',
    '{"sort":"name.asc","keys":[1]}',
    btoa('null'),
    btoa('{"sort":"name.asc"}'),
    btoa('{"sort":"name.asc","keys":[]}'),
    btoa('{"sort":"name.asc","keys":[{"a":1}]}'),
    btoa('{"sort":"name.asc; drop table person","keys":[1]}'),
    btoa('{"sort":"name.asc","keys":[1],"role":"admin"}').replaceAll('=', ''),
    btoa(' {"sort":"name.asc","keys":[1]}').replaceAll('=', ''),
    `${writeCursor({ sort: 'name.asc', keys: [1] })}=`,
  ])('is invalid when it is %j', (text) => {
    expect(readCursor(text)).toBeNull();
  });

  it('is invalid for any other text', () => {
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        expect(readCursor(text)).toBeNull();
      }),
    );
  });
});

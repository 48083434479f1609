import { DAY, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { originOf } from './add-entries.ts';
import type { ReadEntry } from './entries.queries.ts';
import { wireEntry } from './list-entries.ts';
import { readEntry } from './read-entry.ts';
import { type Line, pastedLines, readLines, tableLines } from './read-lines.ts';

const NOW = instant(Date.UTC(2026, 2, 1));
const KEEPER = { groupId: null, now: new Date(NOW) };
const common = { comments: 'of all', source: 'a letter', days: 30, country: 'IL', now: NOW } as const;
const line = (number: number, entry: string, more: Partial<Line> = {}): Line => ({
  number,
  entry,
  comments: '',
  source: '',
  days: null,
  ...more,
});
const rowsOf = (...rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ number: at + 1, cells }));

describe('an entry of the blacklist', () => {
  it('is a number as it is dialled, or an address in lower case', () => {
    const phone = { ok: true, value: { phone: '+972521000001', email: null } };
    expect(readEntry('052-1000001', 'IL')).toEqual(phone);
    expect(readEntry('\u202a+972 52 1000001\u202c', 'GB')).toEqual(phone);
    expect(readEntry(' Some.One@Example.org ', 'IL')).toEqual({
      ok: true,
      value: { phone: null, email: 'some.one@example.org' },
    });
  });

  it('is no address that is too long, nor anything else', () => {
    const ofLength = (length: number) => `${'x'.repeat(64)}@${'y'.repeat(length - 69)}.org`;
    expect(readEntry(ofLength(254), 'IL')).toMatchObject({ ok: true });
    for (const text of [ofLength(255), `${'x'.repeat(65)}@example.org`, 'a@b', 'a b@example.org', '', '12'])
      expect(readEntry(text, 'IL')).toEqual({ ok: false, error: 'entryUnfit' });
  });

  it('is none that the system lists already, nor a number that has no country', () => {
    expect(readEntry('100', 'IL')).toEqual({ ok: false, error: 'entrySystem' });
    expect(readEntry('*2700', 'IL')).toEqual({ ok: false, error: 'entrySystem' });
    expect(readEntry('١٠٠', 'IL')).toEqual({ ok: false, error: 'entrySystem' });
    expect(readEntry('99999999999999', 'IL')).toEqual({ ok: false, error: 'entryUnfit' });
  });
});

describe('the lines of entries', () => {
  it('have their own comments, source and term, or those of all', () => {
    const lines = [line(1, '052-1000001'), line(2, 'a@example.org', { comments: 'own', source: 'mail', days: 7 })];
    expect(readLines(lines, common)).toEqual({
      entries: [
        { phone: '+972521000001', email: null, comments: 'of all', source: 'a letter', until: NOW + 30 * DAY },
        { phone: null, email: 'a@example.org', comments: 'own', source: 'mail', until: NOW + 7 * DAY },
      ],
      faults: [],
    });
    expect(readLines(lines, { ...common, days: null }).entries.map(({ until }) => until)).toEqual([
      null,
      NOW + 7 * DAY,
    ]);
  });

  it('name an entry once, the last one counts, and are reported where they are unfit', () => {
    const lines = [
      line(3, '052-1000001'),
      line(4, `${'x'.repeat(150)}`),
      line(5, '+972521000001', { comments: 'last' }),
    ];
    const { entries, faults } = readLines(lines, common);
    expect(entries).toMatchObject([{ phone: '+972521000001', comments: 'last' }]);
    expect(faults).toEqual([{ line: 4, code: 'entryUnfit', value: 'x'.repeat(100) }]);
  });

  it('are pasted one below the other, or beside each other', () => {
    expect(pastedLines('a, b;c\r\n\n d\te\rf').map(({ number, entry }) => [number, entry])).toEqual([
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
      [3, 'd'],
      [3, 'e'],
      [4, 'f'],
    ]);
  });

  it('of a table without headings are entry and comment', () => {
    expect(tableLines(rowsOf(['052-1000001', ' said no ', 'more'], ['', 'nothing']))).toEqual([
      line(1, '052-1000001', { comments: 'said no' }),
    ]);
    expect(tableLines([])).toEqual([]);
  });

  it('of a table with headings are found by them; a number comes before an address', () => {
    const table = rowsOf(
      ['Name', ' Phone ', 'E-Mail', 'Days', 'Source', 'Note'],
      ['Dana', "'+972521000001", 'dana@example.org', '7', 'mail', 'said no'],
      ['Noam', '', 'noam@example.org', '0', '', ''],
      ['Maya', "'052", '', '123456', 's'.repeat(250), 'n'.repeat(1_100)],
      ['No one', '', '', '5', '', ''],
    );
    expect(tableLines(table)).toEqual([
      line(2, '+972521000001', { comments: 'said no', source: 'mail', days: 7 }),
      line(3, 'noam@example.org'),
      line(4, "'052", { comments: 'n'.repeat(1_000), source: 's'.repeat(200) }),
    ]);
    expect(
      tableLines(rowsOf(['phone', 'days'], ['1', '99999'], ['2', '1'], ['3', '7 days'])).map(({ days }) => days),
    ).toEqual([99_999, 1, null]);
  });

  it.each(['phone', 'telephone', 'Number', 'email', 'e-mail', 'mail', 'טלפון', 'מספר', 'דוא"ל', 'דוא״ל', 'מייל'])(
    'of a table begin below its heading "%s"',
    (heading) => expect(tableLines(rowsOf([heading], ['1']))).toEqual([line(2, '1')]),
  );

  it.each(['comment', 'comments', 'note', 'הערה', 'הערות'])('have their comments below "%s"', (heading) =>
    expect(tableLines(rowsOf([heading, 'phone'], ['no', '1']))).toEqual([line(2, '1', { comments: 'no' })]),
  );

  it('have their source and their days in Hebrew, too', () => {
    expect(tableLines(rowsOf(['טלפון', 'מקור', 'ימים'], ['1', 'mail', '7']))).toEqual([
      line(2, '1', { source: 'mail', days: 7 }),
    ]);
  });
});

it('an entry without a project belongs to the group of its supervisor, and to none of an administrator', () => {
  const by = { personId: asId<'Person'>(5), groupId: asId<'Group'>(2), role: 'supervisor', id: null } as const;
  const common = { personId: 5, ruleId: null };
  expect(originOf(by, null)).toEqual({ ...common, projectId: null, groupId: 2 });
  expect(originOf(by, asId(7))).toEqual({ ...common, projectId: 7, groupId: null });
  expect(originOf({ ...by, role: 'administrator' }, null)).toEqual({ ...common, projectId: null, groupId: null });
});

it('an entry in the list says how many days are left, begun ones included', () => {
  const entry = {
    addedAt: new Date(NOW),
    until: null,
    ruleId: null,
    projectId: null,
    groupId: null,
  } as unknown as ReadEntry;
  const left = (milliseconds: number) => wireEntry({ ...entry, until: new Date(NOW + milliseconds) }, KEEPER).daysLeft;
  expect([left(1), left(DAY), left(DAY + 1), left(0), left(-5 * DAY)]).toEqual([1, 1, 2, 0, 0]);
  expect(wireEntry(entry, KEEPER)).toMatchObject({
    daysLeft: null,
    until: null,
    rule: null,
    project: null,
    group: null,
  });
  const named = { ruleId: 1, ruleName: 'R', projectId: 2, projectName: 'P', groupId: 3, groupName: 'G' };
  expect(wireEntry({ ...entry, ...named } as unknown as ReadEntry, KEEPER)).toMatchObject({
    rule: { id: 1, name: 'R' },
    project: { id: 2, name: 'P' },
    group: { id: 3, name: 'G' },
  });
});

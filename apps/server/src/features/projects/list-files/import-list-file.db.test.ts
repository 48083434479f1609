import { listImportsCalls as calls, listFilesCalls } from '@seker/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { CSV, columnsOf, csvOf, ListDesk, workbookOf } from '../../../testing/list-desk.ts';
import { refusalOf } from '../../../testing/refusal.ts';

let server: JobField;
let desk: ListDesk;
beforeAll(async () => {
  server = await openJobField();
  desk = await ListDesk.open(server);
});
afterAll(async () => await server.stop());

const COLUMNS = columnsOf(
  ['phone', 'phone'],
  ['home', 'phone'],
  ['mail', 'email'],
  ['name', 'name'],
  ['age', 'number'],
);
const HEADINGS = ['phone', 'home', 'mail', 'name', 'age'];

async function records(listFileId: number) {
  const { rows } = await server.asOwner(
    'select fields, phones, numbers, email, doubtful from list_record where list_file_id = $1 order by id',
    [listFileId],
  );
  return rows as { fields: Record<string, string>; phones: string[]; numbers: string[]; email: string | null }[];
}

async function refusedRows(job: number): Promise<readonly string[]> {
  const answer = await desk.person.fetch(`/api/v1/list-files/imports/${job}/refused?format=csv`);
  return (await answer.text()).replace('\ufeff', '').trim().split('\r\n');
}

describe('an imported list', () => {
  it('contains every row with a contact; the others are refused with reasons', async () => {
    const file = csvOf([
      HEADINGS,
      ['050-1234567', '', 'ronit@example.org', 'רונית', '42'],
      ['', '', '', 'Alone', '30'],
      ['call me', '', 'not an address', 'Unclear', '31'],
      ['', '', '', '', ''],
      ['*2700', '', '', 'Service', '?'],
      ['+44 20 7946 0958', '03-6401234', '', 'Two', '7'],
      ['', '', 'only@example.org', 'Mail', ''],
      ['050-7654321', '', '', 'Many', '1', 'more'],
      ['=cmd()', '', '', 'Formula', '1'],
    ]);
    const { id, job } = await desk.import('Reached', file, COLUMNS);
    const end = await desk.ended(job);
    expect(end).toMatchObject({
      state: 'done',
      done: 9,
      total: 9,
      counts: { read: 9, accepted: 3, refused: 5, blank: 1, repeated: 0, phones: 2, emails: 2 },
    });
    expect(end.counts?.columns[0]).toMatchObject({ valid: 2, doubtful: 0, wrong: 3, empty: 2 });
    expect(end.counts?.columns[4]).toMatchObject({ valid: 5, wrong: 1, empty: 1 });
    expect((await records(id)).map(({ numbers, email, fields }) => [numbers, email, fields['age']])).toEqual([
      [['+972501234567'], 'ronit@example.org', '42'],
      [['+442079460958', '+97236401234'], null, '7'],
      [[], 'only@example.org', ''],
    ]);
    expect(await refusedRows(job)).toEqual([
      'Row,Why it was left out,phone,home,mail,name,age,',
      '3,No phone number and no e-mail address,,,,Alone,30,',
      '4,Neither the phone number nor the e-mail address can be read,call me,,not an address,Unclear,31,',
      '6,"Only an emergency or service number, and no e-mail address",*2700,,,Service,?,',
      '9,More cells than the file has columns,050-7654321,,,Many,1,more',
      "10,What stands as its phone number is none,'=cmd(),,,Formula,1,",
    ]);
  });

  it('contains each person once, and names the row of each repetition', async () => {
    const file = csvOf([
      HEADINGS,
      ['052-2000001', '03-6000001', '', 'First', ''],
      ['0522000001', '', '', 'The same mobile', ''],
      ['', '03-6000001', 'new@example.org', 'The same home', ''],
      ['052-2000002', '036000001', '', 'One of the family', ''],
      ['', '', 'a@example.org', 'By mail', ''],
      ['', '', 'A@EXAMPLE.org', 'By mail again', ''],
    ]);
    const { id, job } = await desk.import('Once', file, COLUMNS, { ...CSV, sharedNumber: 'onePerson' });
    expect(await desk.ended(job)).toMatchObject({
      counts: { accepted: 3, repeated: 3, refused: 0, sharedNumber: 3 },
    });
    expect((await records(id)).map(({ fields }) => fields['name'])).toEqual(['First', 'One of the family', 'By mail']);
    expect((await refusedRows(job)).slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['3', 'Repeats row 2'],
      ['4', 'Repeats row 2'],
      ['7', 'Repeats row 6'],
    ]);
  });

  it('contains people who share a telephone, and each of them once', async () => {
    const columns = columnsOf(['phone', 'phone'], ['name', 'name'], ['customer', 'identifier']);
    const file = csvOf([
      ['phone', 'name', 'customer'],
      ['03-6000011', 'Ronit Levi', '0001'],
      ['03-6000011', 'Yosef Levi', '0002'],
      ['03-6000011', 'levi  ronit', '0001'],
      ['03-6000012', 'Dan Cohen', ''],
      ['03-6000012', 'Cohen Dan', ''],
      ['03-6000012', 'Dana Cohen', ''],
    ]);
    const { id, job } = await desk.import('Shared lines', file, columns);
    expect(await desk.ended(job)).toMatchObject({
      counts: { read: 6, accepted: 4, repeated: 2, refused: 0, sharedNumber: 2 },
    });
    expect((await records(id)).map(({ fields }) => fields['customer'])).toEqual(['0001', '0002', '', '']);
  });

  it('is previewed as it is stored, without headings and what stands above them', async () => {
    const columns = columnsOf(['phone', 'phone'], ['born', 'date'], ['id', 'identifier'], ['income', 'number']);
    const file = csvOf([
      ['Customers'],
      ['phone', 'born', 'id', 'income'],
      ['501234567.0', '3/4/1984', '007', '1.234'],
      ['9.72501E+11', '', '', ''],
      [null, null, null, null],
      ['050-1234568', '1984', '012345670', '012'],
    ]);
    const reading = { ...CSV, headingRow: 2, dateOrder: 'monthFirst' } as const;
    const uploadId = await desk.send(file);
    const { rows } = await desk.person.call(calls.previewListImport, { uploadId, reading, mapping: columns });
    const { id, job } = await desk.import('Previewed', file, columns, reading);
    expect(await desk.ended(job)).toMatchObject({ counts: { read: 4, accepted: 2, refused: 1, blank: 1 } });
    const stored = (await records(id)).map(({ fields }) => columns.map(({ title }) => fields[title]));
    expect(stored).toEqual([
      ['501234567.0', '1984-03-04', '007', '1.234'],
      ['050-1234568', '', '012345670', ''],
    ]);
    expect(rows).toEqual([
      { row: 3, stored: stored[0], refusal: null, ofRow: null },
      { row: 4, stored: null, refusal: 'phoneRounded', ofRow: null },
      { row: 6, stored: stored[1], refusal: null, ofRow: null },
    ]);
  });

  it('reports which of its numbers are in other lists, named if visible; they are imported all the same', async () => {
    const numbers = (first: number, count: number) =>
      csvOf([['phone'], ...Array.from({ length: count }, (_, place) => [`054-${first + place}`])]);
    const phones = columnsOf(['phone', 'phone']);
    await desk.ended((await desk.import('One of ours', numbers(3_000_000, 20), phones)).job);
    await server.asOwner(`
      with other as (insert into person_group (name) values ('Neighbours') returning id)
      insert into person (group_id, login, real_name, role, password_hash)
      select other.id, 'north', 'North', 'supervisor', password_hash from other, person where login = 'supervisor'`);
    const north = await ListDesk.open(server, 'north');
    await north.ended((await north.import('One of theirs', numbers(3_000_015, 10), phones)).job);
    const { job } = await desk.import('A third', numbers(3_000_010, 12), phones);
    expect(await desk.ended(job)).toMatchObject({
      counts: { accepted: 12, inOtherLists: 12 },
      otherLists: [
        { name: 'One of ours', rows: 10 },
        { name: null, rows: 7 },
      ],
    });
  });

  it('merges columns, uses the values shown by a workbook, and collects its value labels', async () => {
    const file = await workbookOf([
      ['tel', 'first', 'last', 'region', 'n'],
      [501234501, 'רונית', 'לוי', 'north', 3.14],
      [972501234502, 'Daniel', null, 'south', 12345678901234],
      ['050 123-4503', ' Ann ', 'O’Connor', 'north', null],
    ]);
    const columns = [
      { title: 'tel', kind: 'phone', from: [0], separator: '' },
      { title: 'Name', kind: 'name', from: [1, 2], separator: ' ' },
      { title: 'region', kind: 'values', from: [3], separator: '' },
      { title: 'n', kind: 'number', from: [4], separator: '' },
    ] as const;
    const mapped = columns.map((column) => ({ ...column, from: [...column.from] }));
    const { id, job } = await desk.import('Merged', file, mapped);
    expect(await desk.ended(job)).toMatchObject({ state: 'done', counts: { accepted: 3 } });
    expect((await records(id)).map(({ fields, numbers }) => [fields['Name'], fields['n'], numbers[0]])).toEqual([
      ['רונית לוי', '3.14', '+972501234501'],
      ['Daniel', '12345678901234', '+972501234502'],
      ['Ann O’Connor', '', '+972501234503'],
    ]);
    const list = await desk.person.call(listFilesCalls.readListFile, { listFileId: id });
    expect(list).toMatchObject({ rows: 3, phones: 3, emails: 0 });
    expect(list.columns.map(({ kind }) => kind)).toEqual(['phone', 'name', 'values', 'number']);
    expect(list.columns[2]?.values.map(({ value }) => value)).toEqual(['north', 'south']);
  });
});

describe('the name of a list', () => {
  it('is unique in its group, ignoring case; of two at once one is refused', async () => {
    const file = csvOf([['phone'], ['050-1000001']]);
    const phones = columnsOf(['phone', 'phone']);
    const both = await Promise.allSettled([
      desk.import('Twice at once', file, phones),
      desk.import('twice AT once', file, phones),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const name = (text: string) =>
      desk.person.call(calls.checkListName, { groupId: desk.groupId, name: text }).then(({ isFree }) => isFree);
    expect(await name(' TWICE at once')).toBe(false);
    expect(await name('Twice at last')).toBe(true);
    expect(await refusalOf(desk.import('Twice At Once', file, phones))).toMatchObject({
      code: 'invalid',
      details: { faults: [{ field: 'name', code: 'listNameTaken' }] },
    });
  });
});

describe('an unsupported file', () => {
  it('is refused at the upload, by content and not by name (U02)', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    for (const content of [png, Buffer.from('<!doctype html><script>x</script>'), Buffer.from([0, 1, 2, 3, 4])])
      await expect(desk.send(content)).rejects.toThrow('refused: 415');
  });

  it('is refused on inspection: a bomb, a workbook with external references, a broken one', async () => {
    const sheet = (text: string, more: Readonly<Record<string, Uint8Array>> = {}) =>
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        '_rels/.rels': strToU8('<r><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></r>'),
        'xl/workbook.xml': strToU8('<w xmlns:r="r"><sheets><sheet name="One" r:id="a"/></sheets></w>'),
        'xl/_rels/workbook.xml.rels': strToU8('<r><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></r>'),
        'xl/s.xml': strToU8(text),
        ...more,
      });
    const row = '<s><sheetData><row><c t="inlineStr"><is><t>050-1234567</t></is></c></row></sheetData></s>';
    const looked = async (content: Uint8Array) => {
      const uploadId = await desk.send(content, 'people.xlsx');
      return await desk.person.call(calls.lookAtListFile, { uploadId });
    };
    expect((await looked(sheet(row))).rows).toEqual([{ row: 1, cells: ['050-1234567'] }]);
    const faultOf = async (content: Uint8Array) => (await refusalOf(looked(content))).details;
    const outside = `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${row.replace('050-1234567', '&x;')}`;
    expect(await faultOf(sheet(outside))).toMatchObject({ fault: 'broken' });
    const laughs = `<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${row.replace('050-1234567', '&b;')}`;
    expect(await faultOf(sheet(laughs))).toMatchObject({ fault: 'broken' });
    expect(await faultOf(sheet(`<!DOCTYPE s>${row}`))).toMatchObject({ fault: 'broken' });
    const bomb = { 'xl/media/x.xml': new Uint8Array(40 * 1024 * 1024) };
    expect(await faultOf(sheet(row, bomb))).toMatchObject({ fault: 'tooLarge' });
    expect(await faultOf(sheet(row.slice(0, -20)))).toMatchObject({ fault: 'broken' });
    expect(await faultOf(sheet(row.replace('<row>', '<row r="99999999">')))).toMatchObject({
      fault: 'tooLarge',
    });
    expect(await faultOf(zipSync({ a: strToU8('b') }))).toMatchObject({ fault: 'broken' });
  });

  it('with an unclosed quotation mark is reported with its row, and nothing is imported', async () => {
    const file = Buffer.from('phone,name\r\n050-1234567,A\r\n050-1234568,"B\r\n050-1234569,C');
    const columns = columnsOf(['phone', 'phone'], ['name', 'name']);
    expect(await desk.check(file, columns)).toMatchObject({ state: 'done', fault: { fault: 'quote', row: 3 } });
    const { id, job } = await desk.import('Open quotation', file, columns);
    expect(await desk.ended(job)).toMatchObject({ state: 'failed', error: { code: 'listFileUnreadable' } });
    await expect.poll(async () => (await server.asOwner('select from list_file where id = $1', [id])).rows).toEqual([]);
    expect(await records(id)).toEqual([]);
  });

  it('is decoded by its own encoding, or by another on request', async () => {
    // "שם" and "רונית" in windows-1255.
    const hebrew = Buffer.concat([
      Buffer.from('phone;'),
      Buffer.from([0xf9, 0xed]),
      Buffer.from('\r\n050-1234567;'),
      Buffer.from([0xf8, 0xe5, 0xf0, 0xe9, 0xfa]),
    ]);
    const uploadId = await desk.send(hebrew);
    const found = await desk.person.call(calls.lookAtListFile, { uploadId });
    expect(found).toMatchObject({
      reading: { encoding: 'windows-1255', delimiter: ';', headingRow: 1 },
      encodings: [{ encoding: 'windows-1255', unread: 0 }, {}, {}],
      columns: [{ guess: 'phone' }, { title: 'שם', guess: 'name', samples: ['רונית'] }],
    });
    const reading = { ...CSV, encoding: 'utf-8', delimiter: ';' } as const;
    expect(await refusalOf(desk.person.call(calls.lookAtListFile, { uploadId, reading }))).toMatchObject({
      details: { fault: 'encoding' },
    });
    const wide = await desk.send(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('tel\tשם\r\n0501234567\tרונית', 'utf16le')]),
    );
    expect(await desk.person.call(calls.lookAtListFile, { uploadId: wide })).toMatchObject({
      reading: { encoding: 'utf-16le', delimiter: '\t' },
      rows: [{ row: 2, cells: ['0501234567', 'רונית'] }],
    });
  });
});

import { createHash } from 'node:crypto';
import { finalSnapshot } from '@seker/interviewing';
import { canonicalJson, parseDocument } from '@seker/questionnaire';
import { interviewSeed, randomInterview } from '@seker/questionnaire/design';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { readSheets } from '../../../testing/read-sheets.ts';
import { storeEnded } from '../../../testing/store-ended.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

let server: JobField;
let admin: Person;
beforeAll(async () => {
  server = await openJobField();
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const question = (uid: string, number: string, answers: number) => ({
  type: 'question',
  uid,
  number,
  kind: 'closed',
  subKind: 'radio',
  mandatory: 'hard',
  answers: Array.from({ length: answers }, (_, at) => ({ uid: `${uid}-${at + 1}`, code: at + 1 })),
});
const texts = (words: Readonly<Record<string, string>>) => ({
  title: [['Two versions']],
  'main.text': [['Chapter']],
  ...Object.fromEntries(Object.entries(words).map(([key, text]) => [key, [[text]]])),
});
const documentOf = (questions: readonly object[], words: Readonly<Record<string, string>>) => ({
  defaultLanguage: 'en',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: texts(words) }],
  chapters: [{ uid: 'main', pages: [{ uid: 'p1', nodes: questions }] }],
});
const FIRST = documentOf([question('kept', 'Q1', 2), question('gone', 'Q2', 2)], {
  'kept.text': 'Kept',
  'kept.answer.kept-1': 'Yes',
  'kept.answer.kept-2': 'No',
  'gone.text': 'Gone',
  'gone.answer.gone-1': 'A',
  'gone.answer.gone-2': 'B',
});
/** A new question has the number of a deleted one; the first has another answer, and other texts. */
const SECOND = documentOf([question('kept', 'Q1', 3), question('new', 'Q2', 2)], {
  'kept.text': 'Kept, in new words',
  'kept.answer.kept-1': 'Surely',
  'kept.answer.kept-2': 'No',
  'kept.answer.kept-3': 'Perhaps',
  'new.text': 'New',
  'new.answer.new-1': 'C',
  'new.answer.new-2': 'D',
});

it('interviews of two versions are one file: a question is one column, and missing where its version lacks it', async () => {
  const { projectId } = await openWebSurvey(server, FIRST, { languages: ['en'] });
  const store = async (document: object, name: string) => {
    const parsed = parseDocument(document);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const { state } = randomInterview(parsed.value, interviewSeed(name, 0));
    const snapshot = finalSnapshot({ questionnaire: parsed.value, state: { ...state, outcome: 'success' } });
    await storeEnded(server, { projectId, snapshot, outcome: 'success', test: false });
  };
  await store(FIRST, 'one');
  const text = canonicalJson(SECOND);
  await server.asOwner(
    `with v as (insert into questionnaire_version (questionnaire_id, number, sha256, document)
       select v.questionnaire_id, 2, $2, $3 from project p join questionnaire_version v on v.id = p.questionnaire_version_id where p.id = $1 returning id)
     update project set questionnaire_version_id = (select id from v) where id = $1`,
    [projectId, createHash('sha256').update(text).digest('hex'), text],
  );
  await store(SECOND, 'two');
  const desk = exportDesk(admin, projectId);
  const [one, two, ...more] = await desk.linesOf({ missingCodes: true });
  expect(more).toEqual([]);
  expect([one?.version, two?.version]).toEqual([1, 2]);
  // The newest keeps the name; the other gets a numeric suffix.
  expect(one).toMatchObject({ Q1: expect.any(Number) as unknown, Q2: -99, Q2_2: expect.any(Number) as unknown });
  expect(two).toMatchObject({ Q1: expect.any(Number) as unknown, Q2_2: -99 });
  expect([1, 2]).toContain(one?.Q2_2);
  expect([1, 2]).toContain(two?.Q2);

  const sheets = readSheets(await desk.fileOf({ fileFormat: 'xlsx', missingCodes: true }));
  const data = sheets.get('Data')?.rows ?? [];
  const at = data[0]?.indexOf('Q1') ?? -1;
  expect(data.slice(1).map((row) => row[at])).toEqual([one?.Q1, two?.Q1]);
  const book = sheets.get('Codebook')?.rows ?? [];
  expect(book).toContainEqual(['Q1', 'Kept, in new words', null, null]);
  expect(
    book.filter(([name, , code]) => name === 'Q1' && Number(code) > 0).map(([, , code, said]) => [code, said]),
  ).toEqual([
    [1, 'Surely'],
    [2, 'No'],
    [3, 'Perhaps'],
  ]);
  const summary =
    readSheets(await desk.fileOf({ exportType: 'summary', fileFormat: 'xlsx' })).get('Frequencies')?.rows ?? [];
  const answered = summary.filter(([, , , said]) => said === 'Answered').map(([name, , , , count]) => [name, count]);
  expect(answered).toEqual([
    ['Q1', 2],
    ['Q2', 1],
    ['Q2_2', 1],
  ]);
});

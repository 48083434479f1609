import { exportsCalls as calls, jobsCalls, USUAL_EXPORT } from '@seker/contract';
import { DAY } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { everyKind } from '../../../testing/every-kind.ts';
import { download, exportDesk } from '../../../testing/export-desk.ts';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { storeEnded } from '../../../testing/store-ended.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { removeOldExports } from './export-file.ts';
import { makeExport } from './make-export.ts';

const DOCUMENT = everyKind();
let server: JobField;
let admin: Person;
let supervisor: Person;
let desk: ReturnType<typeof exportDesk>;
let projectId: number;

beforeAll(async () => {
  server = await openJobField();
  admin = new Person(server, 'admin');
  supervisor = new Person(server, 'supervisor');
  await admin.logInToOffice();
  await supervisor.logInToOffice();
  ({ projectId } = await openWebSurvey(server, DOCUMENT));
  desk = exportDesk(admin, projectId);
  await storeEnded(server, { projectId, snapshot: { v: 1, questions: {} }, outcome: 'success', test: false });
});
afterAll(async () => await server.stop());

describe('a long export', () => {
  it('is read page by page, each interview and each event once', async () => {
    const long = await openWebSurvey(server, DOCUMENT);
    const own = exportDesk(admin, long.projectId);
    const store = async (interviews: number) =>
      await server.asOwner(
        `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by, state, outcome, started_at, ended_at, snapshot)
         select p.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', '{"profile": {}}', 'web',
           'ended', 'success', now(), now(), '{"v": 1, "questions": {}}' from project p, generate_series(1, $2::int) n where p.id = $1`,
        [long.projectId, interviews],
      );
    const ids = async () => (await own.linesOf()).map(({ interview_id: id }) => Number(id));
    await store(200);
    const [first] = [await ids()];
    expect(first).toHaveLength(200);
    await store(1);
    const second = await ids();
    expect([new Set(second).size, second.toSorted((a, b) => a - b)]).toEqual([201, second]);
    await server.asOwner(
      `insert into interview_event (project_id, interview_id, device, seq, at, type, node, event, by)
       select i.project_id, i.id, 'server', n, '2026-03-27T00:30:05Z', 'answer', 'no-node', '{}', 'respondent'
       from interview i, generate_series(1, 10) n where i.project_id = $1`,
      [long.projectId],
    );
    const { file, done, total } = await own.made({ exportType: 'log' });
    expect([file.rows, done, total]).toEqual([2_010, 201, 201]);
    const log = await own.linesOf({ exportType: 'log' });
    expect(log.map(({ interview_id: id, seq }) => [id, seq])).toEqual(
      second.flatMap((id) => Array.from({ length: 10 }, (_, at) => [id, at + 1])),
    );
    // What is no question of the version is named as it is.
    expect(log[0]).toMatchObject({ question: 'no-node', at: '2026-03-27 03:30:05' });
  });
});

describe('the file of an export', () => {
  it('is kept for three days', async () => {
    const { file } = await desk.made();
    const { made, kept } = await row<{ made: Date; kept: Date }>(
      server,
      'select made_at as made, expires_at as kept from export_job where file_key = $1',
      [file.key],
    );
    expect(kept.getTime() - made.getTime()).toBe(3 * DAY);
    const got = await download(admin, projectId, file.key);
    expect(Number(got.headers.get('content-length'))).toBe(file.bytes);
  });

  it('is for its requester only, never cached by a browser, and deleted after its retention', async () => {
    const { file } = await exportDesk(supervisor, projectId).made();
    const own = await download(supervisor, projectId, file.key);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await download(admin, projectId, file.key)).status).toBe(404);
    const audited = async () =>
      await row<{ count: number }>(
        server,
        "select count(*)::int as count from audit_event where project_id = $1 and action = 'downloadExport'",
        [projectId],
      );
    const { count } = await audited();
    await download(supervisor, projectId, file.key);
    expect((await audited()).count).toBe(count + 1);
    await server.asOwner('update export_job set expires_at = now() where file_key = $1', [file.key]);
    expect((await download(supervisor, projectId, file.key)).status).toBe(404);
    expect((await audited()).count).toBe(count + 1);
  });

  it('is deleted in time, and its manifest stays', async () => {
    const { file } = await desk.made();
    expect(await removeOldExports(server.deps.config, Date.now() - 60_000)).toBe(0);
    expect(await removeOldExports(server.deps.config, Date.now() + 60_000)).toBeGreaterThan(0);
    expect((await download(admin, projectId, file.key)).status).toBe(404);
    const { exports } = await admin.call(calls.listExports, { projectId });
    expect(exports.map((one) => one.file?.sha256)).toContain(file.sha256);
  });

  it('is refused when no statistics package could read it', async () => {
    await expect(desk.asked({ exportType: 'log', fileFormat: 'sav' })).rejects.toMatchObject({
      code: 'fileFormatWrong',
    });
    await expect(desk.asked({ exportType: 'summary', fileFormat: 'csv' })).rejects.toMatchObject({
      code: 'fileFormatWrong',
    });
  });

  it('is refused where no one was interviewed', async () => {
    const empty = await openWebSurvey(server, DOCUMENT);
    await expect(exportDesk(admin, empty.projectId).asked({})).rejects.toMatchObject({ code: 'noInterviews' });
  });

  it('is made once, though its job may run twice', async () => {
    await server.stopRunner();
    const { id, jobId } = await admin.call(calls.askExport, { projectId, ...USUAL_EXPORT });
    server.startRunner();
    await expect.poll(async () => (await admin.call(jobsCalls.readJob, { jobId })).state).toBe('done');
    const again = await makeExport.perform(
      server.deps,
      { projectId: asId(projectId), exportId: id, origin: '' },
      {
        id: asId(jobId),
        projectId: null,
        requestedBy: null,
        done: 0,
        isResumed: true,
        setTotal: async () => undefined,
        waitForTurn: async (turns) => await turns.take(),
        batch: async () => 0,
      },
    );
    expect(again).toEqual({});
  });
});

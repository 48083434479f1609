import { recordsCalls, writeCursor } from '@seker/contract';
import { later, MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import {
  atWork,
  freeCase,
  idOf,
  observer,
  openCasework,
  PROJECT,
  server,
  supervisor,
} from '../../../testing/casework.ts';
import { answered, freshNumber, takeCase } from '../../../testing/field.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { openSurvey } from '../../../testing/survey-form.ts';
import { holdForWeb, noteLinks, noteStopped } from '../cases/state/index.ts';

openCasework();

describe('records and calls', () => {
  const records = async (query: object = {}) =>
    await supervisor.call(recordsCalls.listSurveyRecords, { projectId: PROJECT, limit: '200', ...query } as never);

  it('refuse a place in a list that is not theirs', async () => {
    const after = writeCursor({ sort: 'started.desc', keys: ['a'] });
    expect(await codeOf(records({ after }))).toBe('badRequest');
  });

  it('show the survey progress of each case, by telephone and on the web', async () => {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    expect((await records({ q: String(respondent.sfId) })).rows[0]).toMatchObject({
      surveyStatus: 'notSent',
      interviewId: null,
    });
    await answered(dana, respondent);
    await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    const [running] = (await records({ surveyStatus: 'inUse' })).rows;
    expect(running).toMatchObject({
      caseId: respondent.sfId,
      interviewId: respondent.respId,
      mode: 'phone',
      by: { id: await idOf('dana') },
      outcome: null,
    });
    await server.asOwner("update interview set touched_at = now() - interval '1 hour' where id = $1", [
      respondent.respId,
    ]);
    expect((await records({ surveyStatus: 'stopped' })).rows.map(({ caseId }) => caseId)).toContain(respondent.sfId);
    await server.asOwner(
      "update interview set state = 'ended', outcome = 'screenedOut', ended_at = now() where id = $1",
      [respondent.respId],
    );
    expect(
      (await records({ surveyStatus: 'finished', by: String(await idOf('dana')) })).rows.map(({ caseId }) => caseId),
    ).toContain(respondent.sfId);
    await server.asOwner("update interview set outcome = 'success' where id = $1", [respondent.respId]);
    expect((await records({ surveyStatus: 'completed' })).rows.map(({ caseId }) => caseId)).toContain(respondent.sfId);

    // On the web the case itself shows it: a link, an answer, and none for ten minutes.
    const web = await freeCase(20);
    const status = async () => (await records({ q: String(web) })).rows[0]?.surveyStatus;
    await noteLinks(server.db as never, asId(PROJECT), [asId(web)]);
    expect(await status()).toBe('notStarted');
    await holdForWeb(server.db, asId(PROJECT), asId(web), server.deps.now());
    expect(await status()).toBe('inUse');
    await noteStopped(server.db, server.deps.now());
    expect(await status()).toBe('inUse');
    await noteStopped(server.db, later(server.deps.now(), 11 * MINUTE));
    expect(await status()).toBe('stopped');
    // Interviews without a case are listed, too.
    await server.asOwner(
      `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by)
       select project_id, version_id, 'web', language_id, seed, form_token, start, 'web' from interview where id = $1`,
      [respondent.respId],
    );
    expect((await records({ sort: 'id.asc', limit: '1' })).rows[0]).toMatchObject({ caseId: null, mode: 'web' });
    const pages = await records({ limit: '1' });
    expect((await records({ limit: '1', after: pages.next ?? '' })).rows[0]?.id).not.toBe(pages.rows[0]?.id);
  });

  it('list every call with its status, and numbers only for readers with the right', async () => {
    const dana = await atWork('dana', '101');
    const number = freshNumber();
    const respondent = await takeCase(server, dana, { phones: [number] });
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'busy');
    const attempts = async (query: object = {}, person = supervisor) =>
      (await person.call(recordsCalls.listAttempts, { projectId: PROJECT, ...query } as never)).rows;
    const [last] = await attempts();
    expect(last).toMatchObject({ caseId: respondent.sfId, phone: number, how: 'none', tier: 1, isCorrection: false });
    expect(last?.status?.name).not.toBe('');
    expect((await attempts({ q: number.slice(-6) })).map(({ caseId }) => caseId)).toContain(respondent.sfId);
    expect((await attempts({ q: String(respondent.sfId) })).map(({ caseId }) => caseId)).toEqual([respondent.sfId]);
    expect((await attempts({ q: number.slice(-6) }, observer)).map(({ caseId }) => caseId)).not.toContain(
      respondent.sfId,
    );
    expect((await attempts({}, observer))[0]).toMatchObject({ caseId: respondent.sfId, phone: null });
    expect(await attempts({ person: String(await idOf('maya')), status: String(last?.status?.id) })).toEqual([]);
    expect(await attempts({ until: '2020-01-01' })).toEqual([]);
  });
});

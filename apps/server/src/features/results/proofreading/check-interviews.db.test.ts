import { reviewsCalls as calls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { completeByPhone, correctByPhone } from '../../../testing/complete-by-phone.ts';
import { untilJobsEnd } from '../../../testing/job-field.ts';
import { openReviewDesk, type ReviewDesk, reviewOf } from '../../../testing/review-desk.ts';
import { askChecks } from './check-interviews.ts';

const PROJECT = asId<'Project'>(1042);
let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
});
afterAll(async () => await desk.server.stop());
afterEach(() => expect(desk.server.troubles()).toEqual([]));

async function check(): Promise<void> {
  await askChecks(desk.server.deps);
  await untilJobsEnd(desk.server);
}

const flagsOf = async (interviewId: number) =>
  (await reviewOf(interviewId).read(desk.supervisor)).flags.map(({ flag }) => flag);

describe('the check of completes', () => {
  it('flags what looks wrong about one, and what others have too', async () => {
    const words = 'I really have nothing to add here';
    const says = async (improve: string, why: string) =>
      await completeByPhone(desk.server, desk.dana, {
        'shopping-main': { 'a.main': '1', 'a.why': why, 'a.spend': '900' },
        'views-open': { 'a.improve': improve },
      });
    const done = [];
    for (const why of ['it is close to home', 'they have good bread', 'my sister works there'])
      done.push(await says(words, why));
    const short = await says('no', 'I have always gone there');
    await check();
    for (const { interviewId } of done) expect(await flagsOf(interviewId)).toContain('repeatedText');
    expect(await flagsOf(short.interviewId)).toContain('shortText');
    expect(await flagsOf(short.interviewId)).not.toContain('repeatedText');
    const { rows, total } = await desk.supervisor.call(calls.listReviews, { projectId: PROJECT, flag: 'repeatedText' });
    expect(total).toBe(3);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(done.map(({ interviewId }) => interviewId)));
    const { flags } = await desk.supervisor.call(calls.readReviewProgress, { projectId: PROJECT });
    expect(flags).toContainEqual({ flag: 'repeatedText', interviews: 3 });
    const preview = await desk.supervisor.call(calls.allocateReviews, {
      projectId: PROJECT,
      which: 'flagged',
      flags: ['repeatedText'],
      personIds: [asId<'Person'>(desk.coderId)],
      isPreview: true,
    });
    expect(preview.people).toEqual([{ id: desk.coderId, interviews: 3 }]);
  });

  it('is made again after a correction, and not without one', async () => {
    const { interviewId } = await completeByPhone(desk.server, desk.dana, { 'views-open': { 'a.improve': 'no' } });
    await check();
    expect(await flagsOf(interviewId)).toContain('shortText');
    const jobs = async () => (await desk.server.asOwner("select from job where task = 'checkInterviews'")).rowCount;
    const before = await jobs();
    await check();
    expect(await jobs()).toBe(before);
    expect(await correctByPhone(desk.dana, interviewId, 'a.improve.open.-', 'Nothing at all')).toBe(200);
    await check();
    expect(await flagsOf(interviewId)).not.toContain('shortText');
  });

  it('goes on where one cannot be replayed: it is checked without figures, once', async () => {
    const [broken, unread, whole] = [
      await completeByPhone(desk.server, desk.dana, { 'views-open': { 'a.improve': 'no' } }),
      await completeByPhone(desk.server, desk.dana, { 'views-open': { 'a.improve': 'no' } }),
      await completeByPhone(desk.server, desk.dana, { 'views-open': { 'a.improve': 'no' } }),
    ];
    await desk.server.asOwner(
      `insert into interview_event (project_id, interview_id, device, seq, at, type, event, by)
       select project_id, interview_id, device, 900, at, type, '{}', by from interview_event where interview_id = $1 and seq = 1`,
      [broken.interviewId],
    );
    await desk.server.asOwner('update interview set start = \'{"profile": 7}\' where id = $1', [unread.interviewId]);
    await check();
    expect(await flagsOf(whole.interviewId)).toContain('shortText');
    const found = await desk.server.asOwner(
      `select seconds, flags @> '[{"flag": "shortText"}]' as short from interview_check where interview_id = any($1)`,
      [[broken.interviewId, unread.interviewId]],
    );
    expect(found.rows).toEqual([
      { seconds: null, short: false },
      { seconds: null, short: false },
    ]);
    for (const { interviewId } of [broken, unread])
      expect(desk.server.logged()).toContain(`"interviewId":${interviewId},"error"`);
    const jobs = async () => (await desk.server.asOwner("select from job where task = 'checkInterviews'")).rowCount;
    const before = await jobs();
    await check();
    expect(await jobs()).toBe(before);
  });

  it('finds those that took less than a third of the time of the others', async () => {
    for (let count = 0; count < 6; count += 1) await completeByPhone(desk.server, desk.dana);
    const { interviewId } = await completeByPhone(desk.server, desk.dana);
    await check();
    await desk.server.asOwner(
      'update interview_check set seconds = case when interview_id = $1 then 60 else 600 end where project_id = 1042',
      [interviewId],
    );
    await completeByPhone(desk.server, desk.dana);
    await check();
    expect(await flagsOf(interviewId)).toContain('tooShort');
    const read = await reviewOf(interviewId).read(desk.supervisor);
    expect(read).toMatchObject({ seconds: 60, medianSeconds: 600 });
  });
});

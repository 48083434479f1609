import { reviewCalls, reviewsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { completeByPhone } from '../../../testing/complete-by-phone.ts';
import { completesOf } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { allocate, openReviewDesk, type ReviewDesk, reviewOf } from '../../../testing/review-desk.ts';

const PROJECT = asId<'Project'>(1042);
let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
});
afterAll(async () => await desk.server.stop());
afterEach(async () => {
  // A restored case would come before those of the next test.
  await desk.server.asOwner("update study_case set tier = null where record_status = 'restored'");
  expect(desk.server.troubles()).toEqual([]);
});

async function cells() {
  const { rows } = await desk.server.asOwner(
    "select key, completed, reserved, extra, target, overflow, flips from quota_cell where project_id = 1042 and key in ('5:south', '1:1|1:2|5:south', '1:11:25:south') order by id",
  );
  return rows as { key: string; completed: number; extra: number; target: number; overflow: number; flips: number }[];
}

async function caseOf(id: number) {
  return await row<{ record_status: string; interview_id: number | null; tier: number | null; attempts: number }>(
    desk.server,
    'select record_status, interview_id, tier, attempts from study_case where id = $1',
    [id],
  );
}

/** Completes an interview; the interviewer has gone on to the next respondent. */
async function complete() {
  const done = await completeByPhone(desk.server, desk.dana);
  await completeByPhone(desk.server, desk.dana);
  return done;
}

describe('a rejected complete', () => {
  it('counts neither in its cells nor in the project, and its respondent may be called again', async () => {
    const { interviewId, caseId } = await complete();
    const review = reviewOf(interviewId);
    const [before, counted] = [await cells(), await completesOf(desk.server, 1042)];
    const preview = await review.preview(desk.supervisor);
    expect(preview.fates).toEqual(['callAgain', 'burn']);
    expect(preview.project).toMatchObject({ now: counted, after: counted - 1 });
    expect(preview.cells.length).toBeGreaterThan(0);
    for (const { now, after } of preview.cells) expect(after).toBe(now - 1);
    expect(preview.production?.after).toBe((preview.production?.now ?? 0) - 1);

    expect(await review.reject(desk.supervisor, 'callAgain')).toMatchObject({ state: 'rejected' });
    expect((await cells()).map(({ completed }) => completed)).toEqual(before.map(({ completed }) => completed - 1));
    expect(await completesOf(desk.server, 1042)).toBe(counted - 1);
    expect(await caseOf(caseId)).toMatchObject({ record_status: 'restored', interview_id: null, attempts: 0 });
    expect((await caseOf(caseId)).tier).not.toBeNull();
    expect(await review.read(desk.supervisor)).toMatchObject({ state: 'rejected', reason: 'Too fast' });
    const { places } = await row<{ places: string[] }>(
      desk.server,
      'select array_agg(distinct state) as places from quota_reservation where interview_id = $1',
      [interviewId],
    );
    expect(places).toEqual(['withdrawn']);
  });

  it('is a complete again when the rejection is taken back, with its case as it was', async () => {
    const { interviewId, caseId } = await complete();
    const review = reviewOf(interviewId);
    const before = [await cells(), await completesOf(desk.server, 1042), await caseOf(caseId)];
    for (const fate of ['callAgain', 'burn'] as const) {
      await review.reject(desk.supervisor, fate);
      await review.undo(desk.supervisor);
      const [, , standing] = before;
      expect([
        (await cells()).map(({ completed }) => completed),
        await completesOf(desk.server, 1042),
        await caseOf(caseId),
      ]).toEqual([(before[0] as { completed: number }[]).map(({ completed }) => completed), before[1], standing]);
    }
    expect(await review.read(desk.supervisor)).toMatchObject({ state: 'open', reason: null });
  });

  it('opens a full cell, which is told, and cannot come back once its place is taken', async () => {
    const { interviewId } = await complete();
    const review = reviewOf(interviewId);
    await desk.server.asOwner(
      "update quota_cell set overflow = 0, target = completed + reserved where project_id = 1042 and key = '5:south'",
    );
    const cell = async () =>
      await row<{ completed: number; target: number; flips: number; told: number }>(
        desk.server,
        "select completed, target, flips, told from quota_cell where project_id = 1042 and key = '5:south'",
      );
    const full = await cell();
    expect((await review.preview(desk.supervisor)).cells.filter(({ reopens }) => reopens)).toHaveLength(1);
    await review.reject(desk.supervisor, 'burn');
    await expect.poll(async () => (await cell()).told).toBe(full.flips + 1);
    const { value } = await row<{ value: { status: string } }>(
      desk.server,
      "select value from news where type = 'quota' order by id desc limit 1",
    );
    expect(value.status).toBe('open');
    await desk.server.asOwner(
      "update quota_cell set completed = completed + 1 where project_id = 1042 and key = '5:south'",
    );
    expect(await codeOf(review.undo(desk.supervisor))).toBe('placesTaken');
    expect(await review.read(desk.supervisor)).toMatchObject({ state: 'rejected' });
    await desk.server.asOwner(
      "update quota_cell set completed = completed - 1, target = target + 500 where project_id = 1042 and key = '5:south'",
    );
    await review.undo(desk.supervisor);
  });

  it('stays rejected once its respondent was called again', async () => {
    const { interviewId, caseId } = await complete();
    const review = reviewOf(interviewId);
    await review.reject(desk.supervisor, 'callAgain');
    await desk.server.asOwner('update study_case set attempts = 1 where id = $1', [caseId]);
    expect(await codeOf(review.undo(desk.supervisor))).toBe('caseMovedOn');
  });

  it('is refused while its interviewer still has the respondent, and nothing moves', async () => {
    const { interviewId } = await completeByPhone(desk.server, desk.dana);
    const before = [await cells(), await completesOf(desk.server, 1042)];
    expect(await codeOf(reviewOf(interviewId).reject(desk.supervisor, 'callAgain'))).toBe('caseInHand');
    expect([await cells(), await completesOf(desk.server, 1042)]).toEqual(before);
    const { rejected } = await row<{ rejected: boolean }>(
      desk.server,
      'select rejected_at is not null as rejected from interview where id = $1',
      [interviewId],
    );
    expect(rejected).toBe(false);
  });

  it('is shown anew where the figures that the person saw have changed', async () => {
    const { interviewId } = await complete();
    const review = reviewOf(interviewId);
    const { cells: shown } = await review.preview(desk.supervisor);
    await complete();
    const reject = async (seen: readonly { id: number; now: number }[]) =>
      await desk.supervisor.call(reviewCalls.rejectReview, {
        ...review.one,
        revision: (await review.read(desk.supervisor)).revision,
        reason: 'x',
        caseFate: 'burn',
        shown: seen.map(({ id, now }) => ({ id: id as never, now })),
      });
    expect(await codeOf(reject(shown))).toBe('conflict');
    await reject((await review.preview(desk.supervisor)).cells);
  });

  it('needs a reason', async () => {
    const { interviewId } = await complete();
    expect(await codeOf(reviewOf(interviewId).reject(desk.supervisor, 'burn', ' '))).toBe('invalid');
  });
});

describe('an encoder', () => {
  it('proposes a rejection, which moves nothing, until the right is granted', async () => {
    const { interviewId } = await complete();
    const review = reviewOf(interviewId);
    await allocate(desk.supervisor, desk.coderId, [interviewId]);
    const counted = await completesOf(desk.server, 1042);
    expect(await review.reject(desk.coder)).toMatchObject({ state: 'proposed' });
    expect(await review.read(desk.supervisor)).toMatchObject({ state: 'proposed', reason: 'Too fast' });
    expect(await completesOf(desk.server, 1042)).toBe(counted);
    await desk.server.asOwner("update allocation set grants = '{reject}' where person_id = $1", [desk.coderId]);
    await review.reopen(desk.coder);
    expect(await review.reject(desk.coder)).toMatchObject({ state: 'rejected' });
    expect(await completesOf(desk.server, 1042)).toBe(counted - 1);
    await desk.server.asOwner("update allocation set grants = '{}' where person_id = $1", [desk.coderId]);
  });
});

describe('of two who decide at once', () => {
  it.each(['approve', 'reject'] as const)('only one does: %s', async (other) => {
    const { interviewId } = await complete();
    const review = reviewOf(interviewId);
    const counted = await completesOf(desk.server, 1042);
    const codes = await Promise.all([
      codeOf(review.reject(desk.supervisor)),
      codeOf(other === 'approve' ? review.approve(desk.admin) : review.reject(desk.admin)),
    ]);
    expect(codes.toSorted()).toEqual(['reviewDecided', 'served']);
    const { state } = await review.read(desk.admin);
    expect(await completesOf(desk.server, 1042)).toBe(state === 'rejected' ? counted - 1 : counted);
  });

  it('a rejection is taken back once', async () => {
    const { interviewId } = await complete();
    const review = reviewOf(interviewId);
    const counted = await completesOf(desk.server, 1042);
    await review.reject(desk.supervisor);
    const codes = await Promise.all([codeOf(review.undo(desk.supervisor)), codeOf(review.undo(desk.admin))]);
    expect(codes.toSorted()).toEqual(['reviewDecided', 'served']);
    expect(await completesOf(desk.server, 1042)).toBe(counted);
  });
});

it('tells around the answers where it is counted, what was decided, and what comes next in a list', async () => {
  const { interviewId } = await complete();
  const review = reviewOf(interviewId);
  await allocate(desk.supervisor, desk.coderId, [interviewId]);
  const query = { projectId: PROJECT, state: 'allocated', person: String(desk.coderId) };
  const { rows } = await desk.supervisor.call(reviewsCalls.listReviews, query);
  const { ids } = await desk.supervisor.call(reviewsCalls.walkReviews, query);
  expect(ids.slice(0, rows.length)).toEqual(rows.map(({ id }) => id));
  expect(await codeOf(desk.coder.call(reviewsCalls.walkReviews, { projectId: PROJECT }))).toBe('forbidden');

  const { cells } = await review.preview(desk.supervisor);
  const { quotas } = await review.read(desk.coder);
  expect(quotas.map(({ id, completed, target }) => [id, completed, target])).toEqual(
    cells.map(({ id, now, target }) => [id, now, target]),
  );
  expect(quotas.length).toBeGreaterThan(0);

  await review.approve(desk.coder);
  await review.reopen(desk.coder);
  await review.reject(desk.supervisor, 'burn', 'Too fast');
  expect((await review.read(desk.supervisor)).quotas, 'nowhere any more').toEqual([]);
  await review.undo(desk.supervisor);
  const { history } = await review.read(desk.supervisor);
  expect(history.map(({ act, person, reason }) => [act, person.id === desk.coderId, reason])).toEqual([
    ['allocated', false, null],
    ['approved', true, null],
    ['reopened', true, null],
    ['rejected', false, 'Too fast'],
    ['undone', false, null],
  ]);
  expect(history.map(({ worker }) => worker)).toEqual([expect.any(String), null, null, null, null]);
});

import { reviewsCalls as calls, deskCalls, reviewCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { completeByPhone, correctByPhone } from '../../../testing/complete-by-phone.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { row } from '../../../testing/field.ts';
import type { Person } from '../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';
import { allocate, openReviewDesk, type ReviewDesk, reviewOf } from '../../../testing/review-desk.ts';

const PROJECT = asId<'Project'>(1042);
let desk: ReviewDesk;
let interviewId = 0;
let review: ReturnType<typeof reviewOf>;

beforeAll(async () => {
  desk = await openReviewDesk();
});
afterAll(async () => await desk.server.stop());
beforeEach(async () => {
  ({ interviewId } = await completeByPhone(desk.server, desk.dana));
  review = reviewOf(interviewId);
  await allocate(desk.supervisor, desk.coderId, [interviewId]);
});
afterEach(() => expect(desk.server.troubles()).toEqual([]));

async function grant(...grants: ('identity' | 'correct' | 'reject')[]) {
  await desk.supervisor.call(calls.grantEncoder, { projectId: PROJECT, personId: asId(desk.coderId), grants });
}

async function correct(
  by: Person,
  wanted: { question: string; text?: string; values?: string[]; isPreview?: boolean },
) {
  const { question, text, values, isPreview = false } = wanted;
  return await by.call(reviewCalls.correctAnswer, {
    ...review.one,
    question,
    openTexts: text === undefined ? null : [{ answer: null, text }],
    raw: values === undefined ? null : { values },
    reason: 'A slip of the keyboard',
    interviewRevision: (await review.read(by)).interviewRevision,
    isPreview,
  });
}

function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('an encoder reads a complete', () => {
  it('as it was answered, and its task is in work from then on', async () => {
    const [mine] = (await desk.coder.call(calls.myReviews, {})).reviews.filter(({ id }) => id === interviewId);
    expect(mine).toMatchObject({ project: { id: 1042 }, state: 'allocated' });
    const read = await review.read(desk.coder);
    expect(read).toMatchObject({ state: 'inWork', isOwn: true, may: { correct: false, reject: false, decide: true } });
    const dish = read.questions.find(({ uid }) => uid === 'dish');
    expect(dish).toMatchObject({ openTexts: [{ answer: null, text: 'Shakshuka' }], original: null, input: null });
    expect(read.questions.map(({ uid }) => uid).slice(0, 2)).toEqual(['sex', 'agegrp']);
    expect((await review.read(desk.supervisor)).state).toBe('inWork');
  });

  it('without who interviewed, who was interviewed, and what else was done that day (A07)', async () => {
    const [own, led] = [keysOf(await review.read(desk.coder)), keysOf(await review.read(desk.supervisor))];
    for (const key of ['interviewer', 'sameDay', 'identity', 'caseId']) {
      expect(own, key).not.toContain(key);
      expect(led, key).toContain(key);
    }
    await grant('identity');
    expect(keysOf(await review.read(desk.coder))).toContain('identity');
    expect(keysOf(await review.read(desk.coder))).not.toContain('interviewer');
    await grant();
    const mine = keysOf(await desk.coder.call(calls.myReviews, {}));
    for (const key of ['interviewer', 'caseId', 'identity']) expect(mine, key).not.toContain(key);
  });

  it('only as an own task', async () => {
    const { interviewId: other } = await completeByPhone(desk.server, desk.dana);
    expect(await codeOf(reviewOf(other).read(desk.coder))).toBe('forbidden');
    expect(await codeOf(desk.coder.call(calls.listReviews, { projectId: PROJECT }))).toBe('forbidden');
  });
});

describe('a correction', () => {
  it('of an open text reaches the export, with the original shown and kept in the log', async () => {
    await correct(desk.coder, { question: 'dish', text: 'Hummus' });
    const dish = (await review.read(desk.coder)).questions.find(({ uid }) => uid === 'dish');
    expect(dish).toMatchObject({
      lines: [{ words: 'Hummus' }],
      original: { lines: [{ words: 'Shakshuka' }] },
      corrections: [{ by: 'proofreader', reason: 'A slip of the keyboard', person: { id: desk.coderId } }],
    });
    const exports = exportDesk(desk.admin, 1042);
    const own = (lines: readonly Readonly<Record<string, unknown>>[]) =>
      lines.filter(({ interview_id: id }) => Number(id) === interviewId);
    expect(Object.values(own(await exports.linesOf())[0] ?? {})).toContain('Hummus');
    const log = own(await exports.linesOf({ exportType: 'log' })).map((line) => JSON.stringify(line));
    expect(log.filter((line) => line.includes('Shakshuka') || line.includes('Hummus'))).toHaveLength(2);
  });

  it('of a closed answer needs the grant, keeps the rules, and tells what routing would change', async () => {
    expect(await codeOf(correct(desk.coder, { question: 'online', values: ['1'] }))).toBe('forbidden');
    await grant('correct');
    const { wouldChange } = await correct(desk.coder, { question: 'online', values: ['1'], isPreview: true });
    expect((await review.read(desk.coder)).corrections).toBe(0);
    expect(wouldChange.every(({ number }) => number !== '')).toBe(true);
    expect(await codeOf(correct(desk.coder, { question: 'online', values: ['99'] }))).toBe('invalid');
    await correct(desk.coder, { question: 'online', values: ['1'] });
    expect((await review.read(desk.coder)).corrections).toBe(1);
    await grant();
  });

  it('never moves an interview to another quota', async () => {
    expect(await codeOf(correct(desk.supervisor, { question: 'sex', values: ['2'] }))).toBe('answerPlacesInQuota');
    const sex = (await review.read(desk.supervisor)).questions.find(({ uid }) => uid === 'sex');
    expect(sex).toMatchObject({ isInQuota: true, input: null });
  });

  it('needs a reason, and the answers as they were read', async () => {
    const { interviewRevision } = await review.read(desk.coder);
    const send = async (reason: string, revision: number) =>
      await desk.coder.call(reviewCalls.correctAnswer, {
        ...review.one,
        question: 'dish',
        openTexts: [{ answer: null, text: 'Falafel' }],
        reason,
        interviewRevision: revision,
      });
    expect(await codeOf(send(' ', interviewRevision))).toBe('invalid');
    expect(await codeOf(send('x', interviewRevision - 1))).toBe('conflict');
  });

  it('is listed with both texts, and leaves as a file', async () => {
    await correct(desk.coder, { question: 'dish', text: 'Hummus' });
    const { rows } = await desk.supervisor.call(calls.listCorrections, { projectId: PROJECT, q: String(interviewId) });
    expect(rows).toMatchObject([
      { interviewId, by: 'proofreader', question: { uid: 'dish' }, before: 'Shakshuka', after: 'Hummus' },
    ]);
    const choices = await desk.supervisor.call(calls.readCorrectionChoices, { projectId: PROJECT });
    expect(choices.questions).toContainEqual(rows[0]?.question);
    expect(choices.people).toContainEqual(rows[0]?.person);
    const narrowed = async (question: string) =>
      (await desk.supervisor.call(calls.listCorrections, { projectId: PROJECT, q: String(interviewId), question }))
        .total;
    expect([await narrowed('dish'), await narrowed('sex')]).toEqual([1, 0]);
    const file = await desk.supervisor.fetch(`/api/v1/projects/1042/reviews/corrections/export?q=${interviewId}`);
    expect(await file.text()).toContain('Shakshuka');
    expect(await codeOf(desk.coder.call(calls.listCorrections, { projectId: PROJECT }))).toBe('forbidden');
  });
});

describe('a complete that is returned', () => {
  it('may be corrected by its interviewer beyond the shift, and is open to proofreading again', async () => {
    await desk.server.asOwner("update interview set ended_at = now() - interval '2 days' where id = $1", [interviewId]);
    expect(await correctByPhone(desk.dana, interviewId, 'a.dish.open.-', 'Hummus')).toBe(403);
    await review.giveBack(desk.coder, ['dish'], 'Which dish exactly?');
    const told = await row<{ value: string; login: string }>(
      desk.server,
      "select n.value #>> '{}' as value, p.login from news n join person p on p.id = n.person_id where n.type = 'message' order by n.id desc limit 1",
    );
    expect(told).toEqual({ value: `#${interviewId} · Which dish exactly?`, login: 'dana' });
    expect(await review.read(desk.coder)).toMatchObject({ state: 'returned', returned: ['dish'] });
    await desk.dana.goHome();
    await desk.dana.logIn('101');
    await desk.dana.startProject(1042);
    const { messages } = (await desk.dana.call(deskCalls.interactiveNews, {})).data;
    expect(
      messages.map(({ value }) => value),
      'in the next session',
    ).toContain(told.value);
    const waiting = async () =>
      (await desk.dana.call(deskCalls.listReturned, {})).returned.map(({ id, note }) => [id, note]);
    expect(await waiting()).toEqual([[interviewId, 'Which dish exactly?']]);
    const open = await desk.dana.fetch(`/survey/interviewer/to-survey-open/?actId=${interviewId}`);
    expect(await open.text(), 'why it came back').toContain('Which dish exactly?');
    expect(await correctByPhone(desk.dana, interviewId, 'a.dish.open.-', 'Hummus')).toBe(200);
    expect(await waiting(), 'until it is corrected').toEqual([]);
    expect(await review.read(desk.coder)).toMatchObject({ state: 'inWork', corrections: 1 });
    const [correction] = (await review.read(desk.coder)).questions.find(({ uid }) => uid === 'dish')?.corrections ?? [];
    expect(correction).toMatchObject({ by: 'interviewer', person: null });
  });

  it('names open answers of the interview only', async () => {
    expect(await codeOf(review.giveBack(desk.coder, ['sex']))).toBe('invalid');
  });
});

describe('an approved complete', () => {
  it('is no task any more, stays as it is, and can be opened again by the encoder', async () => {
    await review.approve(desk.coder);
    expect((await desk.coder.call(calls.myReviews, {})).reviews.map(({ id }) => id)).not.toContain(interviewId);
    expect(await codeOf(correct(desk.coder, { question: 'dish', text: 'x y z' }))).toBe('reviewDecided');
    expect(await correctByPhone(desk.dana, interviewId, 'a.dish.open.-', 'Hummus')).toBe(409);
    await review.reopen(desk.coder);
    expect((await desk.coder.call(calls.myReviews, {})).reviews.map(({ id }) => id)).toContain(interviewId);
  });

  it('alone is in an export of approved ones; a rejected one only in an export of all', async () => {
    const { interviewId: rejected } = await completeByPhone(desk.server, desk.dana);
    await completeByPhone(desk.server, desk.dana);
    await review.approve(desk.supervisor);
    await reviewOf(rejected).reject(desk.supervisor);
    const exports = exportDesk(desk.admin, 1042);
    const reviewsIn = async (reviewed: 'withoutRejected' | 'approved' | 'all') =>
      new Map((await exports.linesOf({ reviewed })).map((line) => [Number(line['interview_id']), line['review']]));
    const [usual, approved, all] = [
      await reviewsIn('withoutRejected'),
      await reviewsIn('approved'),
      await reviewsIn('all'),
    ];
    expect([usual.has(interviewId), usual.has(rejected), usual.get(interviewId)]).toEqual([true, false, undefined]);
    expect([approved.has(interviewId), approved.has(rejected)]).toEqual([true, false]);
    expect([all.get(interviewId), all.get(rejected)]).toEqual(['approved', 'rejected']);
  });
});

describe('a task', () => {
  const release = async (by: Person, force = false) =>
    await by.call(calls.releaseReviews, { projectId: PROJECT, ids: [asId<'Interview'>(interviewId)], force });

  it('of a person who is online is taken back by an administrator alone, by force (A11)', async () => {
    for (const force of [false, true])
      expect(await refusalOf(release(desk.supervisor, force))).toMatchObject({ code: 'workerOnline', status: 409 });
    expect(await codeOf(release(desk.admin))).toBe('workerOnline');
    expect(await release(desk.admin, true)).toEqual({ released: 1 });
    const { forced } = await row<{ forced: number }>(
      desk.server,
      "select count(*)::int as forced from audit_event where action = 'forceTasks' and subject_id = $1",
      [desk.coderId],
    );
    expect(forced).toBeGreaterThan(0);
  });

  it('that was taken back keeps what was saved, and takes nothing more (C07)', async () => {
    await correct(desk.coder, { question: 'dish', text: 'Hummus' });
    const { interviewRevision } = await review.read(desk.coder);
    const late = async () =>
      await desk.coder.call(reviewCalls.correctAnswer, {
        ...review.one,
        question: 'dish',
        openTexts: [{ answer: null, text: 'Falafel' }],
        reason: 'late',
        interviewRevision,
      });
    const [saved] = await Promise.all([codeOf(late()), release(desk.admin, true)]);
    expect(['served', 'taskReleased']).toContain(saved);
    expect(await refusalOf(review.read(desk.coder))).toMatchObject({ code: 'taskReleased', status: 409 });
    const read = await review.read(desk.supervisor);
    expect(read.state).toBe('open');
    const expected = saved === 'served' ? 'Falafel' : 'Hummus';
    expect(read.questions.find(({ uid }) => uid === 'dish')?.lines[0]?.words).toBe(expected);
    await allocate(desk.supervisor, desk.coderId, [interviewId]);
    expect((await review.read(desk.coder)).isOwn).toBe(true);
  });
});

it('is allocated once; a share is drawn, and counted before', async () => {
  const ask = async (isPreview: boolean) =>
    await desk.supervisor.call(calls.allocateReviews, {
      projectId: PROJECT,
      which: 'share',
      percent: 100,
      personIds: [asId<'Person'>(desk.coderId)],
      isPreview,
    });
  await completeByPhone(desk.server, desk.dana);
  const [counted] = (await ask(true)).people;
  expect(counted?.interviews).toBeGreaterThan(0);
  // Pressed twice: what the one gives the other has not given.
  const pressed = await Promise.all([ask(false), ask(false)]);
  expect(pressed.flatMap(({ people: [given] }) => given?.interviews ?? []).toSorted((a, b) => a - b)).toEqual([
    0,
    counted?.interviews,
  ]);
  const { total } = await desk.supervisor.call(calls.listReviews, { projectId: PROJECT, state: 'none' });
  expect(total).toBe(0);
  const { states, people } = await desk.supervisor.call(calls.readReviewProgress, { projectId: PROJECT });
  expect(states.find(({ state }) => state === 'allocated')?.interviews).toBeGreaterThan(0);
  expect(people).toMatchObject([{ id: desk.coderId }]);
});

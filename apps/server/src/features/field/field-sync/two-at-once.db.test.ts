import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseRow } from '../../../testing/field.ts';
import type { FieldDevice } from '../../../testing/field-device.ts';
import { FieldTeam, WHOLE } from '../../../testing/field-team.ts';
import type { HeldInterview } from '../../../testing/held-interview.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** As often as two are let loose at one moment: in some of them one is faster, in some the other. */
const RACES = 6;

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

/** Who has written each event of the interview of a case, and where each page was left; by number. */
async function logOf(caseId: number) {
  const { rows } = await server.asOwner(
    `select e.device, e.type, e.node, e.by from interview_event e join study_case c
       on c.project_id = e.project_id and c.interview_id = e.interview_id where c.project_id = $1 and c.id = $2 order by e.seq`,
    [team.projectId, caseId],
  );
  return rows as readonly { device: string; type: string; node: string | null; by: string }[];
}

const pagesOf = (log: Awaited<ReturnType<typeof logOf>>) =>
  log.filter(({ type }) => type === 'pageLeft').map(({ node }) => node);

interface Bringing {
  readonly id: number;
  readonly device: FieldDevice;
  readonly interview: HeldInterview;
}

/** Two devices of one person, each with an interview of the same case that goes on. */
async function twoBegun(): Promise<{ readonly caseId: number; readonly both: readonly [Bringing, Bringing] }> {
  const { caseId } = await team.caseInField('another');
  const [one, other] = [await team.paired(), await team.paired()];
  const begun = async (paired: typeof one): Promise<Bringing> => ({
    ...paired,
    interview: await team.begunOn(paired.device, WHOLE.slice(0, 1), caseId),
  });
  return { caseId, both: [await begun(one), await begun(other)] };
}

describe('two devices of one person with one respondent (C06)', () => {
  it('the one whose first page is stored first goes on alone; nothing of the other is mixed in, all of it is held', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { caseId, both } = await twoBegun();
      const told = await Promise.all(both.map(async ({ device, interview }) => await device.send(interview)));
      expect(told.map(({ type }) => type).toSorted()).toEqual(['held', 'stored']);
      const [winner, loser] = told[0]?.type === 'stored' ? both : both.toReversed();
      if (winner === undefined || loser === undefined) throw new Error('both are there');
      // The loser goes on as if nothing had been, and its pages come between those of the winner.
      for (const page of WHOLE.slice(1)) {
        await Promise.all([winner.interview.answer(page), loser.interview.answer(page)]);
        const sent = await Promise.all([winner.device.send(winner.interview), loser.device.send(loser.interview)]);
        expect(sent).toEqual([{ type: 'stored', haveSeq: winner.interview.events.length }, { type: 'held' }]);
      }
      const log = await logOf(caseId);
      expect(new Set(log.map(({ device }) => device))).toEqual(new Set([`device-${winner.id}`]));
      expect(pagesOf(log)).toEqual(['p1', 'p2', 'p3']);
      const whys = (await team.heldOf(loser.id)).map(({ why }) => why);
      expect(whys).toEqual(Array(3).fill('begunElsewhere'));
      expect(await team.heldOf(winner.id)).toEqual([]);
      expect(await caseRow(server, caseId)).toMatchObject({ record_status: 'success' });
    }
  });

  it('of which one is a copy of the other: the log has one writer, and the copy’s own story is held', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { caseId, both } = await twoBegun();
      const [original, copy] = both;
      const uid = original.interview.uid;
      await original.device.send(original.interview);
      await Promise.all([original.interview.answer(WHOLE[1]), copy.interview.answer({ 'a.age': '77' })]);
      const sent = await Promise.all([
        original.device.send(original.interview),
        copy.device.sendSealed(uid, await copy.device.sealed(uid, { ...copy.interview.package(), uid })),
      ]);
      expect(sent).toEqual([{ type: 'stored', haveSeq: original.interview.events.length }, { type: 'held' }]);
      expect(new Set((await logOf(caseId)).map(({ device }) => device))).toEqual(new Set([`device-${original.id}`]));
      expect((await team.heldOf(copy.id)).map(({ why }) => why)).toEqual(['fork']);
    }
  });
});

describe('the web and a device with one respondent (C06)', () => {
  it('the one that begins first has the interview, and the log has one kind of writer', async () => {
    const winners = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const { caseId, path } = await team.caseInField('another');
      const { id, device } = await team.paired();
      const interview = await team.begunOn(device, WHOLE, caseId);
      const respondent = new Respondent(server);
      const welcome = await respondent.open(path);
      const [sent, page] = await Promise.all([device.send(interview), respondent.start(welcome)]);
      const log = await logOf(caseId);
      const writers = new Set(log.map(({ by }) => by));
      if (sent.type === 'stored') {
        winners.add('device');
        expect(writers).toEqual(new Set(['interviewer']));
        expect(pagesOf(log)).toEqual(['p1', 'p2', 'p3']);
        expect(page.page, 'the respondent has no form of an interview that is over').toBe('');
        continue;
      }
      winners.add('web');
      expect((await team.heldOf(id)).map(({ why }) => why)).toEqual(['begunElsewhere']);
      // They go on to the end, while the device tries again after each page.
      let form = page;
      for (const answers of WHOLE) {
        form = await respondent.send(form, answers);
        expect(await device.send(interview)).toEqual({ type: 'held' });
      }
      const whole = await logOf(caseId);
      expect(new Set(whole.map(({ by }) => by))).toEqual(new Set(['respondent']));
      expect(pagesOf(whole)).toEqual(['p1', 'p2', 'p3']);
    }
    expect(winners.size).toBeGreaterThan(0);
  });

  it('who goes on on the web with what a device has begun has it from then on: the device’s further pages are held', async () => {
    const { caseId, path } = await team.caseInField();
    const { id, device } = await team.paired();
    const interview = await team.begunOn(device, WHOLE.slice(0, 1), caseId);
    const begun = interview.events.length;
    await device.send(interview);
    const respondent = new Respondent(server);
    const { html } = await respondent.open(path);
    let form = await respondent.open(/href="(\/survey\/web\/[^"]+)"/.exec(html)?.[1] ?? '');
    form = await respondent.send(form, { 'a.age': '71' });
    await interview.answer(WHOLE[1]);
    expect(await device.send(interview)).toEqual({ type: 'held' });
    form = await respondent.send(form, WHOLE[2]);
    await interview.answer(WHOLE[2]);
    expect(await device.send(interview)).toEqual({ type: 'held' });
    const log = await logOf(caseId);
    expect(log.map(({ by }) => by)).toEqual(log.map((_, at) => (at < begun ? 'interviewer' : 'respondent')));
    expect(pagesOf(log)).toEqual(['p1', 'p2', 'p3']);
    expect((await team.heldOf(id)).map(({ why }) => why)).toEqual(['fork', 'fork']);
  });

  it('a page of the web that is older than what the device has brought is answered with the current one', async () => {
    const { caseId, path } = await team.caseInField();
    const { device } = await team.paired();
    const interview = await team.begunOn(device, WHOLE.slice(0, 1), caseId);
    await device.send(interview);
    const respondent = new Respondent(server);
    const { html } = await respondent.open(path);
    const form = await respondent.open(/href="(\/survey\/web\/[^"]+)"/.exec(html)?.[1] ?? '');
    await interview.answer(WHOLE[1]);
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: interview.events.length });
    expect((await respondent.send(form, { 'a.age': '71' })).page).toBe('p3');
    await interview.answer(WHOLE[2]);
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: interview.events.length });
    expect(new Set((await logOf(caseId)).map(({ by }) => by))).toEqual(new Set(['interviewer']));
  });
});

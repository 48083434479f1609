import { CallError, controlCalls as control, deskCalls as desk, type FloorRow } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import {
  admin,
  atWork,
  audited,
  eventsOf,
  idOf,
  look,
  observer,
  openFloor,
  PROJECT,
  seen,
  server,
  sockets,
  stranger,
  supervisor,
} from '../../../testing/floor-world.ts';
import type { Person } from '../../../testing/person.ts';
import { openStationSocket } from '../../../testing/station-socket.ts';

openFloor();

const QUESTION = 'Who pays for the survey?';
const WORDS = 'A public body; its name comes at the end.';

const raise = async (
  person: Person,
  question = '',
  wish: 'answer' | 'join' = 'answer',
  follows: number | null = null,
) => await person.call(desk.raiseHand, { question, wish, follows });

/** The id of the hand that a person has up. */
async function handOf(person: Person): Promise<number> {
  const { hand } = await person.call(desk.readHand, {});
  return hand?.id ?? expect.fail('the hand is down');
}

async function refusalOf(asked: Promise<unknown>): Promise<readonly [string | undefined, unknown]> {
  const error = await asked.then(
    () => expect.fail('it was done'),
    (failed: unknown) => failed,
  );
  if (!(error instanceof CallError)) throw error;
  return [error.code, error.details];
}

const rowOf = async (by: Person): Promise<FloorRow> =>
  (await seen('dana', by)) ?? expect.fail('no one is on the floor');

describe('a raised hand', () => {
  it('is one, pressed twice and in two tabs, and what is said with it later counts', async () => {
    const dana = await atWork('dana', '101');
    await Promise.all([raise(dana), raise(dana), raise(dana)]);
    const first = await dana.call(desk.readHand, {});
    await raise(dana, QUESTION);
    await raise(dana);
    expect(await dana.call(desk.readHand, {})).toEqual({
      hand: { ...first.hand, question: QUESTION },
      answer: null,
    });
    const { hands } = await row<{ hands: number }>(
      server,
      'select count(*)::int as hands from raised_hand where person_id = $1 and closed_at is null',
      [await idOf('dana')],
    );
    expect(hands).toBe(1);
  });

  it("is seen by the group's supervisors with its words, by observers without, and by other groups not at all", async () => {
    const dana = await atWork('dana', '101');
    await raise(dana, QUESTION);
    expect((await rowOf(supervisor)).hand).toMatchObject({ question: QUESTION, wish: 'answer', takenBy: null });
    expect((await rowOf(admin)).hand).toMatchObject({ question: QUESTION });
    expect((await rowOf(observer)).hand).toMatchObject({ question: '' });
    expect(await seen('dana', stranger)).toBeUndefined();
    const which = { personId: await idOf('dana'), handId: await handOf(dana) };
    for (const other of [stranger, observer]) {
      await expect(other.call(control.answerHand, { ...which, text: WORDS })).rejects.toMatchObject({ status: 403 });
      await expect(other.call(control.dismissHand, which)).rejects.toMatchObject({ status: 403 });
      await expect(other.call(control.takeHand, { ...which, takes: true })).rejects.toMatchObject({ status: 403 });
    }
    expect(await handOf(dana)).toBe(which.handId);
  });

  it('is told to live control at once, and its answer to the interviewer', async () => {
    const dana = await atWork('dana', '101');
    const [window, watching, hers] = [
      await look(supervisor),
      await look(observer),
      await openStationSocket(server.url, dana),
    ];
    sockets.push(hers);
    const id = await idOf('dana');
    await raise(dana, QUESTION);
    const toldTo = (socket: typeof window): string | undefined =>
      eventsOf(socket)
        .flatMap((event) => (event.type === 'people' ? event.rows : []))
        .findLast((one) => one.id === id)?.hand?.question;
    await expect.poll(() => toldTo(window)).toBe(QUESTION);
    await expect.poll(() => toldTo(watching)).toBe('');

    const handId = await handOf(dana);
    const before = await audited('answerHand');
    await supervisor.call(control.answerHand, { personId: id, handId, text: WORDS });
    const { name } = await row<{ name: string }>(
      server,
      "select real_name as name from person where login = 'supervisor'",
    );
    expect(await hers.hears('news')).toMatchObject({
      type: 'message',
      value: WORDS,
      hand: { id: handId, by: name, question: QUESTION },
    });
    expect(hers.heard.some(([event]) => event === 'hand')).toBe(true);
    const read = await dana.call(desk.readHand, {});
    expect(read).toMatchObject({ hand: null, answer: { id: handId, by: name, question: QUESTION, text: WORDS } });
    const { data } = await dana.call(desk.interactiveNews, {});
    expect(data.messages).toMatchObject([{ value: WORDS, hand: { id: handId, by: name, question: QUESTION } }]);
    expect((await rowOf(supervisor)).hand).toBeNull();

    expect(await audited('answerHand')).toBe(before + 1);
    const { text } = await row<{ text: string }>(
      server,
      "select a::text as text from audit_event a where action = 'answerHand' order by id desc limit 1",
    );
    for (const words of [QUESTION, WORDS]) expect(text).not.toContain(words);

    // Read: it is put aside in all tabs, and stays among the updates.
    await dana.call(desk.settleHand, { handId });
    expect(await dana.call(desk.readHand, {})).toEqual({ hand: null, answer: null });
    expect((await dana.call(desk.interactiveNews, {})).data.messages).toHaveLength(1);
  });

  it('is answered by one of two supervisors, and the other is told who, twenty times', async () => {
    const dana = await atWork('dana', '101');
    const personId = await idOf('dana');
    const names = new Map(
      (
        await server.asOwner("select login, real_name as name from person where login in ('supervisor', 'admin')")
      ).rows.map((one) => {
        const { login, name } = one as { login: string; name: string };
        return [login, name];
      }),
    );
    for (let round = 0; round < 20; round += 1) {
      await raise(dana, `${QUESTION} ${round}`);
      const handId = await handOf(dana);
      const both = round % 2 === 0 ? [supervisor, admin] : [admin, supervisor];
      const settled = await Promise.allSettled(
        both.map(async (one) => await one.call(control.answerHand, { personId, handId, text: WORDS })),
      );
      const given = both.filter((_, index) => settled[index]?.status === 'fulfilled');
      expect(given, `round ${round}`).toHaveLength(1);
      const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallError] : []));
      expect(refused).toMatchObject([
        { code: 'handClosed', status: 409, details: { by: names.get(given[0]?.name ?? '') } },
      ]);
    }
    const { data } = await dana.call(desk.interactiveNews, {});
    expect(data.messages).toHaveLength(20);
  });

  it('is with the supervisor who took it, whom the interviewer and the others see, until they let it go', async () => {
    const dana = await atWork('dana', '101');
    await raise(dana);
    const which = { personId: await idOf('dana'), handId: await handOf(dana) };
    await supervisor.call(control.takeHand, { ...which, takes: true });
    await supervisor.call(control.takeHand, { ...which, takes: true });
    const { hand } = await dana.call(desk.readHand, {});
    expect(hand?.takenBy).toMatchObject({ id: await idOf('supervisor') });
    expect((await rowOf(admin)).hand?.takenBy).toEqual(hand?.takenBy);
    expect(await refusalOf(admin.call(control.takeHand, { ...which, takes: true }))).toEqual([
      'handTaken',
      { by: hand?.takenBy?.name },
    ]);
    await admin.call(control.takeHand, { ...which, takes: false });
    expect((await dana.call(desk.readHand, {})).hand?.takenBy).not.toBeNull();
    await supervisor.call(control.takeHand, { ...which, takes: false });
    expect((await dana.call(desk.readHand, {})).hand?.takenBy).toBeNull();
    // Who looks at it is not the only one who may answer.
    await supervisor.call(control.takeHand, { ...which, takes: true });
    await admin.call(control.answerHand, { ...which, text: WORDS });
    expect(await refusalOf(supervisor.call(control.takeHand, { ...which, takes: true }))).toMatchObject([
      'handClosed',
      {},
    ]);
  });

  it('is lowered by its interviewer, and by a supervisor without words', async () => {
    const dana = await atWork('dana', '101');
    await raise(dana);
    const own = await handOf(dana);
    await dana.call(desk.lowerHand, { handId: own });
    await dana.call(desk.lowerHand, { handId: own });
    expect(await dana.call(desk.readHand, {})).toEqual({ hand: null, answer: null });
    const personId = await idOf('dana');
    expect(await refusalOf(supervisor.call(control.dismissHand, { personId, handId: own }))).toEqual([
      'handClosed',
      { by: null },
    ]);

    await raise(dana, QUESTION);
    const handId = await handOf(dana);
    // Another tab asks to lower the hand of before.
    await dana.call(desk.lowerHand, { handId: own });
    expect(await handOf(dana)).toBe(handId);
    const before = await audited('lowerHand');
    await supervisor.call(control.dismissHand, { personId, handId });
    expect(await audited('lowerHand')).toBe(before + 1);
    expect(await dana.call(desk.readHand, {})).toMatchObject({ hand: null, answer: { id: handId, text: '' } });
    expect((await dana.call(desk.interactiveNews, {})).data.messages).toEqual([]);
  });

  it('goes on from its answer, with a wish or more words, and the answer is put aside', async () => {
    const dana = await atWork('dana', '101');
    const personId = await idOf('dana');
    await raise(dana, QUESTION);
    const first = await handOf(dana);
    await supervisor.call(control.answerHand, { personId, handId: first, text: WORDS });
    await raise(dana, '', 'join', first);
    expect(await dana.call(desk.readHand, {})).toMatchObject({ hand: { wish: 'join', question: '' }, answer: null });
    expect((await rowOf(supervisor)).hand).toMatchObject({ wish: 'join', follows: WORDS });
    expect((await rowOf(observer)).hand).toMatchObject({ wish: 'join', follows: null });
  });

  it('goes on from no hand of another interviewer', async () => {
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102');
    await raise(noam, QUESTION);
    const his = await handOf(noam);
    await supervisor.call(control.answerHand, { personId: await idOf('noam'), handId: his, text: WORDS });
    await raise(dana, '', 'answer', his);
    expect((await rowOf(supervisor)).hand).toMatchObject({ follows: null });
    await dana.call(desk.settleHand, { handId: his });
    expect((await noam.call(desk.readHand, {})).answer).toMatchObject({ id: his });
    // Nor is it another's by the person in the address.
    await raise(noam);
    const which = { personId: await idOf('dana'), handId: await handOf(noam) };
    expect(await refusalOf(supervisor.call(control.answerHand, { ...which, text: WORDS }))).toEqual([
      'handClosed',
      { by: null },
    ]);
  });

  it('falls for good when the session ends, and another one begins with none', async () => {
    const dana = await atWork('dana', '101');
    const personId = await idOf('dana');
    await raise(dana, QUESTION);
    const handId = await handOf(dana);
    await dana.goHome();
    expect((await rowOf(supervisor)).hand).toBeNull();
    const { how } = await row<{ how: string }>(server, 'select closed_how as how from raised_hand where id = $1', [
      handId,
    ]);
    expect(how).toBe('left');
    await dana.logIn('101');
    await dana.startProject(PROJECT);
    expect(await dana.call(desk.readHand, {})).toEqual({ hand: null, answer: null });
    expect(await refusalOf(supervisor.call(control.answerHand, { personId, handId, text: WORDS }))).toEqual([
      'handClosed',
      { by: null },
    ]);
    await raise(dana);
    expect(await handOf(dana)).not.toBe(handId);
  });

  it('is not raised on a break, and stays up through one', async () => {
    const dana = await atWork('dana', '101');
    await raise(dana);
    await dana.call(desk.setIntermission, { intermission: 1, isubtype: 1 } as never);
    const handId = await handOf(dana);
    await dana.call(desk.lowerHand, { handId });
    expect(await raise(dana)).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
    expect((await dana.call(desk.readHand, {})).hand).toBeNull();
  });

  it('has a question of three hundred signs at most', async () => {
    const dana = await atWork('dana', '101');
    await expect(raise(dana, 'x'.repeat(301))).rejects.toMatchObject({ code: 'invalid' });
    await raise(dana, 'x'.repeat(300));
    await expect(
      supervisor.call(control.answerHand, { personId: await idOf('dana'), handId: await handOf(dana), text: ' ' }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });
});

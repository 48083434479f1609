import type { CaseId, Id, PersonId, ProjectId, SessionId } from '@seker/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUS_NEWS, type Bus, type BusNews } from '../realtime/bus.ts';
import { currentRequest, onBehalfOf } from '../telemetry/current-request.ts';

const sessionId = 7 as SessionId;
const projectId = 1042 as ProjectId;
const caseId = 11 as CaseId;
const questionnaireId = 4 as Id<'Questionnaire'>;
const message = { id: 1, dt: '2026-03-01T08:00:00.000Z', type: 'message', value: 'שלום' } as const;
const hangup = {
  type: 'hangup',
  station: '101',
  at: '2026-03-01T08:00:00.000Z',
  Uniqueid: 'a',
  Channel: 'b',
  local: false,
  Cause: 16,
  CauseTxt: 'Normal Clearing',
  outcome: 'answered',
} as const;

const EXAMPLES: BusNews = {
  sessionEnded: { sessionId, reason: 'idle' },
  line: { sessionId, event: hangup },
  supervisionChanged: { sessionId },
  lineState: {
    station: '101',
    event: { type: 'extension-status', station: '101', at: '2026-03-01T08:00:00.000Z', Status: 0, registered: true },
  },
  news: { projectId, personId: null, item: { he: message, en: { ...message, value: 'Hello' } } },
  projectChosen: { sessionId, projectId },
  personChanged: { personId: 3 as PersonId, sessionId: null },
  interviewMoved: { personId: 3 as PersonId },
  tasksReleased: { personId: 3 as PersonId },
  respondentTaken: { sessionId },
  unattended: { sessionId },
  callbacksNear: { personId: 3 as PersonId },
  handChanged: { personId: 3 as PersonId },
  callbacksChanged: { projectId, personIds: [3 as PersonId] },
  pictureAsked: { personId: 3 as PersonId, id: 'picture' },
  caseChanged: { projectId, caseId, holder: sessionId, by: null },
  jobChanged: { jobId: 5 as Id<'Job'>, projectId, requestedBy: null, state: 'running', done: 500, total: null },
  exchangeAsked: { id: 'wish' },
  exchangeAnswered: { id: 'wish' },
  draftChanged: { questionnaireId, rev: 12, personId: 3 as PersonId, realName: 'Rut', published: null },
  draftPlace: {
    questionnaireId,
    visitor: 'window',
    personId: 3 as PersonId,
    realName: 'Rut',
    node: 'q1',
    field: null,
    takes: false,
    since: '2026-03-01T08:00:00.000Z',
    isGone: false,
    isRepeat: false,
  },
  codingChanged: { projectId },
  memoryForgotten: {},
  factsChanged: { projectId },
  mailQueued: { projectId },
  settingsChanged: { projectId: null },
  textsChanged: {},
  exchangeChanged: {},
};

const NAMES = Object.keys(BUS_NEWS) as (keyof BusNews)[];

/** Conformance tests of a bus, between an emitter and a listener, which may be the same bus. */
export function describeBus(name: string, open: () => Promise<{ readonly emitter: Bus; readonly hearer: Bus }>): void {
  describe(`${name}: news on the bus`, () => {
    let emitter: Bus;
    let hearer: Bus;
    const heard: unknown[] = [];
    const listen = (one: keyof BusNews) => hearer.on(one, (news) => heard.push([one, news]));
    const picture = (id: string) => ['pictureAsked', { ...EXAMPLES.pictureAsked, id }];

    beforeEach(async () => {
      ({ emitter, hearer } = await open());
      heard.length = 0;
    });
    afterEach(async () => {
      await emitter.close();
      if (hearer !== emitter) await hearer.close();
    });

    it('arrives in order and unchanged', async () => {
      for (const one of NAMES) listen(one);
      for (const one of NAMES) emitter.emit(one, EXAMPLES[one]);
      await expect.poll(() => heard).toStrictEqual(NAMES.map((one) => [one, EXAMPLES[one]]));
      expect(heard.map((pair) => (pair as [string, unknown])[1])).not.toContain(EXAMPLES.caseChanged);
    });

    it('keeps its order in large amounts', async () => {
      listen('pictureAsked');
      const ids = Array.from({ length: 2_000 }, (_, index) => `${index} ${'א'.repeat(index % 50)}`);
      for (const id of ids) emitter.emit('pictureAsked', { ...EXAMPLES.pictureAsked, id });
      await expect.poll(() => heard).toStrictEqual(ids.map(picture));
    });

    it('may be of any length', async () => {
      listen('pictureAsked');
      const ids = [Array.from({ length: 40_000 }, (_, index) => index + 1_000_000).join(), 'picture'];
      for (const id of ids) emitter.emit('pictureAsked', { ...EXAMPLES.pictureAsked, id });
      await expect.poll(() => heard).toStrictEqual(ids.map(picture));
    });

    it("reaches the emitter's own listeners at once, and once", async () => {
      const own: unknown[] = [];
      emitter.on('pictureAsked', (news) => own.push(news));
      listen('pictureAsked');
      emitter.emit('pictureAsked', EXAMPLES.pictureAsked);
      expect(own).toStrictEqual([EXAMPLES.pictureAsked]);
      emitter.emit('pictureAsked', { ...EXAMPLES.pictureAsked, id: 'last' });
      await expect.poll(() => heard.at(-1)).toStrictEqual(picture('last'));
      expect(own).toHaveLength(2);
    });

    it('carries only what another process could receive', async () => {
      listen('pictureAsked');
      const withMore = { ...EXAMPLES.pictureAsked, render: () => 'a function' };
      emitter.emit('pictureAsked', withMore);
      await expect.poll(() => heard).toStrictEqual([picture(EXAMPLES.pictureAsked.id)]);
    });

    it('arrives on behalf of its request, at any length and among other news', async () => {
      const requests: unknown[] = [];
      hearer.on('pictureAsked', ({ id }) => requests.push([id.length, currentRequest()]));
      emitter.emit('pictureAsked', { ...EXAMPLES.pictureAsked, id: 'a' });
      onBehalfOf('request-1', () => emitter.emit('pictureAsked', { ...EXAMPLES.pictureAsked, id: 'bb' }));
      onBehalfOf('request-2', () =>
        emitter.emit('pictureAsked', { ...EXAMPLES.pictureAsked, id: 'long'.repeat(5_000) }),
      );
      emitter.emit('pictureAsked', { ...EXAMPLES.pictureAsked, id: 'ccc' });
      const expected = [
        [1, null],
        [2, 'request-1'],
        [20_000, 'request-2'],
        [3, null],
      ];
      await expect.poll(() => requests).toStrictEqual(expected);
    });

    it('does not reach a listener that has unsubscribed', async () => {
      const off = listen('pictureAsked');
      listen('caseChanged');
      off();
      emitter.emit('pictureAsked', EXAMPLES.pictureAsked);
      emitter.emit('caseChanged', EXAMPLES.caseChanged);
      await expect.poll(() => heard).toStrictEqual([['caseChanged', EXAMPLES.caseChanged]]);
    });

    it('is sent before the bus is closed', async () => {
      listen('pictureAsked');
      emitter.emit('pictureAsked', EXAMPLES.pictureAsked);
      await emitter.close();
      await expect.poll(() => heard).toStrictEqual([picture(EXAMPLES.pictureAsked.id)]);
    });
  });
}

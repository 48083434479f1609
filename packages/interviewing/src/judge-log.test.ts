import type { InterviewEvent, SubmittedFields } from '@seker/questionnaire';
import { beginInterview } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { digestText } from './digest-text.ts';
import { judgeLog } from './judge-log.ts';
import { compiled, type HostedInterview, type HostFacts, hostInterview } from './testing/hosted-interview.ts';

const POLICY = { by: 'respondent', irrelevantAnswers: 'purge', media: { has: async () => true } } as const;
type Change = (events: readonly InterviewEvent[]) => readonly InterviewEvent[];

async function held(pages: readonly SubmittedFields[], facts: HostFacts = {}): Promise<HostedInterview> {
  const interview = hostInterview({ irrelevantAnswers: 'purge', ...facts });
  for (const page of pages) await interview.post(page);
  return interview;
}

async function judged(interview: HostedInterview, changed: Change = (events) => events) {
  const { questionnaire, start } = interview.run();
  const from = { questionnaire, start, state: beginInterview(questionnaire, start), eventCount: 0 };
  return await judgeLog(from, changed(interview.kept.flatMap(({ events }) => events)), POLICY);
}

const WHOLE = [{ 'a.sex': '2' }, { 'a.age': '30' }, { 'a.work': '1', 'a.last': '2' }];

describe('judging the events of an interview that was held elsewhere', () => {
  it.each<[string, readonly SubmittedFields[], HostFacts]>([
    ['to its end', WHOLE, {}],
    ['back and forth', [{ 'a.sex': '1' }, { _action: 'back' }, { 'a.sex': '2' }, { 'a.age': '8' }], {}],
    ['in another language', [{ 'a.sex': '1', _action: 'language:he' }, { 'a.sex': '1' }, { 'a.age': '8' }], {}],
    ['left on the way', [{ 'a.sex': '1' }, { 'a.age': '9', _action: 'cancel' }], {}],
    ['without a place', [{ 'a.sex': '1' }], { quotas: ['zeroQuota'] }],
    ['with a question whose time was up', [{ 'a.sex': '1' }, { _timeout: 'age' }], { secondsShown: 30 }],
    [
      'with answers that became irrelevant',
      [
        ...WHOLE.slice(0, 2),
        { 'a.work': '1', _action: 'back' },
        { _action: 'back' },
        { 'a.sex': '1' },
        { 'a.age': '30' },
        { 'a.last': '2' },
      ],
      {},
    ],
  ])('finds it sound, %s, and comes to the same', async (_, pages, facts) => {
    const interview = await held(pages, facts);
    const judgement = await judged(interview);
    if (judgement.type !== 'sound') throw new Error(`doubtful at ${judgement.at}`);
    expect(digestText(judgement.run)).toBe(digestText(interview.run()));
  });

  it('doubts the blocks of a split that is nowhere', async () => {
    const questionnaire = compiled([{ uid: 'p1', nodes: [] }], []);
    const { start } = hostInterview().run();
    const state = beginInterview(questionnaire, start);
    const event: InterviewEvent = { type: 'splitAllocated', node: 'nowhere', blocks: ['b'] };
    const from = { questionnaire, start, state, eventCount: 0 };
    expect(await judgeLog(from, [event], POLICY)).toEqual({ type: 'doubtful', at: 0 });
  });

  it.each<[string, Change]>([
    ['an answer that the question does not offer', withValue(0, { type: 'choice', codes: [7], texts: {} })],
    ['an answer of another kind', withValue(0, { type: 'number', number: 1 })],
    ['a mandatory question that was passed', (events) => events.filter((event) => !isAnswerTo(event, 'age'))],
    ['an answer to a question of another page', moved('last', 3)],
    ['a page that was left twice', (events) => [...events.slice(0, 5), ...events.slice(3)]],
    ['an end without its pages', (events) => events.slice(-1)],
    [
      'an end that the answers do not lead to',
      (events) => [...events.slice(0, 3), { type: 'ended', outcome: 'success' }],
    ],
    ['an answer of someone else', by('import')],
  ])('doubts %s', async (_, change) => {
    expect(await judged(await held(WHOLE), change)).toMatchObject({ type: 'doubtful' });
  });

  it('goes on from where the events before ended', async () => {
    const interview = await held(WHOLE.slice(0, 1));
    const before = interview.run();
    for (const page of WHOLE.slice(1)) await interview.post(page);
    const rest = interview.kept.slice(1).flatMap(({ events }) => events);
    expect(await judgeLog(before, rest, POLICY)).toEqual({ type: 'sound', run: interview.run() });
    expect(await judgeLog(before, [], POLICY)).toEqual({ type: 'sound', run: before });
  });
});

function isAnswerTo(event: InterviewEvent, node: string): boolean {
  return event.type === 'answer' && event.node === node;
}

function withValue(at: number, value: Extract<InterviewEvent, { type: 'answer' }>['value']): Change {
  return (events) =>
    events.map((event, index) => (index === at && event.type === 'answer' ? { ...event, value } : event));
}

function by(source: Extract<InterviewEvent, { type: 'answer' }>['by']): Change {
  return (events) => events.map((event) => (event.type === 'answer' ? { ...event, by: source } : event));
}

function moved(node: string, to: number): Change {
  return (events) => {
    const one = events.filter((event) => isAnswerTo(event, node));
    const rest = events.filter((event) => !isAnswerTo(event, node));
    return [...rest.slice(0, to), ...one, ...rest.slice(to)];
  };
}

import { beginInterview, type InterviewEvent, type Questionnaire, type SubmittedFields } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import type { InterviewRun } from './interview-run.ts';
import { judgeLog } from './judge-log.ts';
import {
  answersWithoutQuestion,
  forgetPage,
  type KnownAnswers,
  knownAnswers,
  knownPage,
  takeKnownPage,
} from './known-answers.ts';
import { compiled, hostInterview, QUESTIONNAIRE } from './testing/hosted-interview.ts';
import { tryOutHost } from './try-out-host.ts';

const question = (uid: string, more: object) => ({ type: 'question', uid, number: uid.toUpperCase(), ...more });
const radio = (uid: string, codes: readonly number[] = [1, 2]) =>
  question(uid, {
    kind: 'closed',
    subKind: 'radio',
    mandatory: 'hard',
    answers: codes.map((code) => ({ uid: `a${code}`, code })),
  });
const number = (uid: string) => question(uid, { kind: 'open', subKind: 'number' });
const keysOf = (uids: readonly string[]) =>
  uids.flatMap((uid) => ['text', 'answer.a1', 'answer.a2', 'answer.a3'].map((key) => `${uid}.${key}`));

function version(...pages: readonly (readonly { readonly uid: string }[])[]): Questionnaire {
  return compiled(
    pages.map((nodes, index) => ({ uid: `n${index + 1}`, nodes })),
    keysOf(pages.flat().map(({ uid }) => uid)),
  );
}

/** Held until it stands at its third page. */
async function heldBefore(...pages: readonly SubmittedFields[]): Promise<KnownAnswers> {
  const interview = hostInterview();
  for (const page of pages) await interview.post(page);
  const { questionnaire, start } = interview.run();
  const begun = { questionnaire, start, state: beginInterview(questionnaire, start), eventCount: 0 };
  return knownAnswers(
    begun,
    interview.kept.map(({ events }, index) => ({ at: 100 * (index + 1), events })),
  );
}

async function moved(to: Questionnaire, before: KnownAnswers) {
  const start = { ...hostInterview().run().start, quotaVariables: [] };
  const begun: InterviewRun = { questionnaire: to, start, state: beginInterview(to, start), eventCount: 0 };
  let run = begun;
  let known: KnownAnswers | undefined = before;
  const pages: { readonly at: number; readonly events: readonly InterviewEvent[] }[] = [];
  for (;;) {
    const page = known === undefined ? null : knownPage(run, known);
    if (page === null || known === undefined) break;
    const taken = await takeKnownPage(run, page, tryOutHost('interviewer'));
    if (!taken.ok) break;
    known = forgetPage(run, known);
    run = taken.value.run;
    pages.push({ at: page.at, events: taken.value.events });
  }
  return { run, pages, known, begun };
}

const WHOLE = [{ 'a.sex': '2' }, { 'a.age': '30' }] as const;

describe('an interview that goes on in another version', () => {
  it('takes over what is known, with its times, and stops where a person has to ask', async () => {
    const to = version([radio('sex')], [number('age'), number('rooms')], [radio('last')]);
    const { run, pages } = await moved(to, await heldBefore(...WHOLE));
    expect(run.state.page, 'a question that was added').toBe('n2');
    expect(pages.map(({ at }) => at)).toEqual([100]);
    expect(run.state.answers['sex']?.value).toMatchObject({ codes: [2] });
  });

  it('goes on from there with what is known further on', async () => {
    const to = version([number('rooms')], [radio('sex')], [number('age')], [radio('last')]);
    const before = await heldBefore(...WHOLE);
    const { run, known } = await moved(to, before);
    expect([run.state.page, known]).toEqual(['n1', before]);
  });

  it('makes events that are judged sound', async () => {
    const to = version([radio('sex'), number('age')], [radio('last')]);
    const { begun, pages, run } = await moved(to, await heldBefore(...WHOLE));
    expect(run.state.page).toBe('n2');
    const events = pages.flatMap(({ events: of }) => of);
    const policy = { by: 'interviewer', irrelevantAnswers: 'flag', media: { has: async () => true } } as const;
    expect(await judgeLog(begun, events, policy)).toMatchObject({ type: 'sound' });
  });

  it('stops at an answer that is not offered any more', async () => {
    const { run } = await moved(version([radio('sex', [1, 3])], [number('age')]), await heldBefore(...WHOLE));
    expect(run.state.page).toBe('n1');
  });

  it('knows that a question was left empty, and asks it where it must be answered now', async () => {
    const before = await heldBefore({}, { 'a.age': '30' });
    expect((await moved(version([number('sex'), number('age')], [radio('last')]), before)).run.state.page).toBe('n1');
    const optional = version([{ ...radio('sex'), mandatory: 'no' } as never], [number('age')], [radio('last')]);
    expect((await moved(optional, before)).run.state.page).toBe('n3');
    expect((await moved(version([radio('sex')], [number('age')]), before)).run.state.page).toBe('n1');
  });

  it('does not end by itself', async () => {
    const { run } = await moved(version([radio('sex')]), await heldBefore(...WHOLE));
    expect([run.state.page, run.state.outcome]).toEqual(['n1', null]);
  });

  it('names the answers whose question is gone, or is of another kind', async () => {
    const before = await heldBefore(...WHOLE);
    const run = (to: Questionnaire) => ({ questionnaire: to });
    expect(answersWithoutQuestion(run(version([radio('sex')])), before)).toEqual(['age']);
    expect(answersWithoutQuestion(run(version([number('sex'), number('age')])), before)).toEqual(['sex']);
    expect(answersWithoutQuestion(run(QUESTIONNAIRE), before)).toEqual([]);
  });

  it('knows nothing of pages that were not reached', async () => {
    const before = await heldBefore({ 'a.sex': '1' });
    expect([Object.keys(before.answers), before.pages]).toEqual([['sex'], { p1: 100 }]);
  });
});

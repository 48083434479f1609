import { setTimeout as sleep } from 'node:timers/promises';
import { type Respondent as Held, pbxCalls } from '@seker/contract';
import { DEMO_ANSWERS } from './demo-answers.ts';
import { keepSocket } from './kept-socket.ts';
import type { Person } from './person.ts';
import { Respondent } from './respondent.ts';
import type { SurveyForm } from './survey-form.ts';
import { openSurvey, walkSurvey } from './survey-form.ts';

/** The record of repeated work, with the faults that people met. */
export interface Work {
  /** Work confirmed as stored: the open text of each web interview, the respondent of each telephone interview. */
  readonly finished: string[];
  readonly faults: string[];
}

/** Answers a `webDocument` at an open link repeatedly, each time as another person, until told to stop. */
export async function keepAnswering(
  {
    url,
    link,
    name,
    sendsAgain = false,
  }: {
    readonly url: string;
    readonly link: string;
    readonly name: string;
    /** Whether unanswered requests are sent again, as the page's script does. */
    readonly sendsAgain?: boolean;
  },
  work: Work,
  over: AbortSignal,
): Promise<void> {
  for (let number = 1; !over.aborted; number += 1) {
    const words = `${name} ${number}`;
    const someone = new Respondent({ url }, { 'x-forwarded-for': `10.${number % 250}.${name.length}.${number}` });
    await noting(`respondent ${words}`, work, async () => {
      const steps = [{ 'a.sex': '1' }, { 'a.age': '44', 'a.words': words }, { 'a.again': '2' }];
      const send = sendsAgain ? untilAnswered : once;
      const welcome = await send(async () => await someone.open(link));
      let form: SurveyForm = await send(async () => await someone.start(welcome));
      for (const [index, values] of steps.entries()) {
        if (form.page !== `p${index + 1}`)
          throw new Error(`page ${index + 1} is ${form.status} ${form.screen} ${form.page}`);
        const page = form;
        form = await send(async () => await someone.send(page, values));
      }
      if (form.screen !== 'ended success') throw new Error(`the end is ${form.status} ${form.screen}`);
      work.finished.push(words);
    });
  }
}

/** Calls respondents and interviews them to the end, each in one call, with a socket that reconnects. */
export async function keepInterviewing(
  { url, person, prepare }: { readonly url: string; readonly person: Person; readonly prepare: () => Promise<number> },
  work: Work,
  over: AbortSignal,
): Promise<void> {
  const socket = keepSocket(url, person);
  await socket.ready;
  let leaving: Held | null = null;
  while (!over.aborted) {
    const id = await prepare();
    leaving = await noting(`${person.name} with ${id}`, work, async () => {
      const respondent = await person.next(leaving);
      if (respondent.sfId !== id) throw new Error(`case ${respondent.sfId} came`);
      await person.dial(respondent);
      await person.lineIs('answered');
      const form = await openSurvey(person, respondent, respondent.phones[0]?.id ?? 0);
      const end = await walkSurvey(person, form, DEMO_ANSWERS);
      if (end.handoff !== '/main/success') throw new Error(`the end is ${end.status} ${end.screen} ${end.page}`);
      const { call } = await person.call(pbxCalls.lineState, {});
      if (call?.state !== 'answered') throw new Error(`the call is ${call?.state} before it was ended`);
      await person.hangUp();
      await person.lineIs('stopped');
      work.finished.push(String(id));
      return respondent;
    });
  }
  await socket.close();
}

const once = async (send: () => Promise<SurveyForm>): Promise<SurveyForm> => await send();

async function untilAnswered(send: () => Promise<SurveyForm>): Promise<SurveyForm> {
  for (;;) {
    const form = await send().catch(() => null);
    if (form !== null && form.status < 500) return form;
    await sleep(100);
  }
}

async function noting<T>(what: string, { faults }: Work, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    faults.push(`${what}: ${String(error)}`);
    return null;
  }
}

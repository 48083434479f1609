import type { Respondent } from '@seker/contract';
import { DEMO_ANSWERS } from './demo-answers.ts';
import { answered, freshNumber, over, takeCase } from './field.ts';
import type { Person } from './person.ts';
import { openSurvey, walkSurvey } from './survey-form.ts';
import type { TestServer } from './test-server.ts';

/** A complete by telephone. */
export interface PhoneComplete {
  readonly caseId: number;
  readonly interviewId: number;
}

/** The respondents that interviewers still hold. */
const lastOf = new WeakMap<Person, Respondent>();

/** Has an interviewer at work in project 1042 complete the demonstration's survey with a respondent of the test's own. */
export async function completeByPhone(
  server: Pick<TestServer, 'db' | 'asOwner'>,
  interviewer: Person,
  answers: object = {},
): Promise<PhoneComplete> {
  const leaving = lastOf.get(interviewer);
  const respondent = await takeCase(server, interviewer, {
    phones: [freshNumber()],
    ...(leaving === undefined ? {} : { leaving }),
  });
  lastOf.set(interviewer, respondent);
  await answered(interviewer, respondent);
  const form = await openSurvey(interviewer, respondent, respondent.phones[0]?.id ?? 0);
  await walkSurvey(interviewer, form, { ...DEMO_ANSWERS, ...answers });
  await over(interviewer);
  return { caseId: respondent.sfId, interviewId: respondent.respId };
}

/** Corrects one open answer as its interviewer does after the end; returns the HTTP status. */
export async function correctByPhone(interviewer: Person, interviewId: number, field: string, text: string) {
  const page = await interviewer.fetch(`/survey/interviewer/to-survey-open/?actId=${interviewId}`);
  if (page.status !== 200) return page.status;
  const shown = await page.text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)?.[1] ?? '';
  const sent = await interviewer.fetch(`/survey/open-answers/${interviewId}`, {
    method: 'POST',
    body: new URLSearchParams({ _token: hidden('_token'), _revision: hidden('_revision'), [field]: text }),
  });
  return sent.status;
}

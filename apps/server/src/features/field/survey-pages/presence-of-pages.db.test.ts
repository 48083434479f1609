import { authCalls } from '@seker/contract';
import { expect, it } from 'vitest';
import { Respondent } from '../../../testing/respondent.ts';
import { dana, openShift, server } from '../../../testing/shift.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

openShift();

it('a page of someone who is logged in names the calls by which they are there, and one of a respondent does not', async () => {
  const simulation = (await dana.fetch('/survey/interviewer/to-simulate?pid=1042')).headers.get('location') ?? '';
  const tried = await (await dana.fetch(simulation)).text();
  const { readIdle, noteActive } = authCalls;
  expect(tried).toContain(JSON.stringify({ openUrl: readIdle.path, activeUrl: noteActive.path }));
  for (const { method, path } of [readIdle, noteActive])
    expect((await dana.fetch(path, { method, headers: { 'X-Requested-With': 'XMLHttpRequest' } })).status).toBe(200);

  const someone = new Respondent(server);
  const { link } = await openWebSurvey(server, webDocument());
  const { page } = await someone.start(await someone.open(link));
  expect(page).not.toBe('');
  expect(await (await someone.fetch(someone.at)).text()).not.toContain('openUrl');
});

import { expect, it } from 'vitest';
import { buildDocument, compiled, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { pageView } from './view-page.ts';

it('shows scripts for interviewers on the interviewer’s page only', () => {
  const questionnaire = compiled(
    buildDocument([{ uid: 'p1', nodes: [radio('q1'), radio('q2')] }], { 'q1.script': 'Good evening' }),
  );
  const scripts = (mode: 'phone' | 'web' | 'simulation') =>
    pageView(questionnaire, startScenario(questionnaire, { mode }).state()).nodes.map((node) => 'script' in node);
  expect(scripts('phone')).toEqual([true, false]);
  expect(scripts('simulation')).toEqual([true, false]);
  expect(scripts('web')).toEqual([false, false]);
});

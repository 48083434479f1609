import { expect, it } from 'vitest';
import { areaOf } from './route-area.ts';

it.each([
  ['/s/:token', 'survey'],
  ['/survey/web/:id', 'survey'],
  ['/survey/run/:respId', 'survey'],
  ['/survey/interviewer/to-survey/', 'survey'],
  ['/survey/run/:respId/media/:medium', 'asset'],
  ['/survey-assets/*', 'asset'],
  ['/survey/interviewer/get-next-respondent', 'workspace'],
  ['/api/pbx/make-call', 'workspace'],
  ['/api/v1/line/settle', 'workspace'],
  ['/auth/index/loginer', 'workspace'],
  ['/', 'workspace'],
  ['/main/:reason', 'workspace'],
  ['/api/v1/people/:personId', 'office'],
  ['/api/v1/lines-of-a-report', 'office'],
  ['/healthz', 'other'],
  ['', 'other'],
] as const)('%s serves: %s', (route, area) => {
  expect(areaOf(route)).toBe(area);
});

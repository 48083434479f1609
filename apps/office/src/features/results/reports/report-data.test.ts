import { expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { reportQuery } from './report-data.ts';

it('a report is asked for as its filters in the address say', async () => {
  expect(await askedByQuery(reportQuery('answers', { projectId: '4' }))).toEqual({
    key: ['reports', 'answers', { projectId: '4' }],
    calls: [['GET', '/reports/answers?projectId=4']],
  });
  expect(reportQuery('answers', {}).refetchInterval).toBe(20_000);
});

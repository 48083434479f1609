import { describe, expect, it } from 'vitest';
import { readHouse } from '../boundaries/read-house.ts';
import { root } from '../run-node.ts';
import { interviewReaders } from './interview-readers.ts';

const REPORT = 'apps/server/src/features/results/reports/production.queries.ts';

describe('interviews of test links', () => {
  it('are read by what works with single interviews alone', () => {
    const { files } = readHouse(root);
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(({ path, text }) => interviewReaders(path, text))).toEqual([]);
  });

  it.each([
    'select count(*) from interview where project_id = 1',
    'select 1 from project p\n left join interview i on true',
    "db.selectFrom('interview').select('id')",
    "query.leftJoin('interview as i', (join) => join)",
    "query.innerJoinLateral(\n  'interview as i')",
  ])('are not read by a report: %s', (line) => {
    expect(interviewReaders(REPORT, `const first = 1;\n${line}`)).toHaveLength(1);
  });

  it.each([
    'select count(*) from study_interview where project_id = 1',
    "db.selectFrom('study_interview as i')",
    'select 1 from interview_event e',
    'update interview set recounts = 1',
  ])('are not in: %s', (line) => {
    expect(interviewReaders(REPORT, line)).toEqual([]);
  });
});

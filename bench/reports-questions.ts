import type { MapFigures, Report } from '@seker/contract';
import { later, MINUTE } from '@seker/kernel';
import type { Person } from '../apps/server/src/testing/person.ts';
import { CASES_PROJECT } from './cases-field.ts';

const day = (ago: number): string =>
  new Date(later(Date.now() as never, -ago * 1_440 * MINUTE)).toISOString().slice(0, 10);
const monthUpToNow = (): string => `fromDay=${day(30)}&toDay=${day(0)}`;

/** Each report, of the last seven days and of the whole month. */
export function reportQuestions(): readonly (readonly [string, string])[] {
  const month = monthUpToNow();
  const one = `projectId=${CASES_PROJECT}`;
  return [
    ['production, 7 days', `production?${one}`],
    ['production, a month, all projects', `production?${month}`],
    ['production by project, a month', `production?${month}&by=project`],
    ['attendance, a month', `attendance?${month}`],
    ['daily', `daily?${one}&toDay=${day(1)}`],
    ['status', `status?${one}`],
    ['rates by project', `rates?${one}`],
    ['rates by day', `rates?${one}&by=day`],
    ['rates by cell', `rates?${one}&by=cell`],
    ['rates by person', `rates?${one}&by=person`],
    ['quotas', `quotas?${one}`],
    ['answers, a month', `answers?${one}&${month}`],
  ];
}

/** Where figures lead to: the map's by the list, a region's cases, an answer's completes, a day's course. */
export async function reportDrills(admin: Person): Promise<readonly (readonly [string, string])[]> {
  const map = `/api/v1/projects/${CASES_PROJECT}/map`;
  const { field, values } = (await (await admin.fetch(map)).json()) as MapFigures;
  const place = values.toSorted((one, other) => other.cases - one.cases)[0]?.value ?? '';
  const attendance = (await (await admin.fetch(`/api/v1/reports/attendance?${monthUpToNow()}`)).json()) as Report;
  const course = attendance.rows[0]?.drill?.filters ?? {};
  const answers = (await (
    await admin.fetch(`/api/v1/reports/answers?projectId=${CASES_PROJECT}&${monthUpToNow()}`)
  ).json()) as Report;
  const answer = answers.rows.find(({ isQuiet }) => !isQuiet)?.drill?.filters ?? {};
  const ofProject = `/api/v1/projects/${CASES_PROJECT}`;
  return [
    ['the map of regions', map],
    ['cases of a region', `${ofProject}/cases?${new URLSearchParams({ place: `${field}=${place}` }).toString()}`],
    ['completes by an answer', `${ofProject}/records?${new URLSearchParams(answer).toString()}`],
    ['the course of a day', `/api/v1/reports/course?${new URLSearchParams(course).toString()}`],
  ];
}

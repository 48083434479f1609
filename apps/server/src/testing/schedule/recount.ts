import { cellKey } from '@seker/fieldwork';
import { underQuotas } from '@seker/interviewing';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { variableValues } from '@seker/questionnaire';
import { readInterview, runInterview } from '../../features/field/interviews/index.ts';
import type { TestServer } from '../test-server.ts';
import type { Study } from './open-study.ts';

interface Cell {
  readonly id: number;
  readonly quota: string;
  readonly key: string;
  readonly room: number;
  readonly completed: number;
  readonly reserved: number;
}

/**
 * Lists the miscounts of a study at rest: every cell and the project are recounted from the interviews' replayed
 * events, not from the booked counts. Empty when all is right.
 */
export async function recount(server: TestServer, { projectId }: Study): Promise<readonly string[]> {
  const cells = await rowsOf<Cell>(
    server,
    `select c.id::int, v.name as quota, c.key, c.target + c.overflow as room, c.completed, c.reserved from quota_cell c
       join quota q on q.project_id = c.project_id and q.id = c.quota_id
       join variable v on v.project_id = q.project_id and v.id = q.variable_id where c.project_id = $1 and q.active`,
    [projectId],
  );
  const interviews = await rowsOf<{ id: InterviewId; outcome: string | null; placesHeld: boolean }>(
    server,
    'select id::int, outcome, places_held as "placesHeld" from interview where project_id = $1',
    [projectId],
  );
  const completed = new Map<number, number>();
  const reserved = new Map<number, number>();
  let completes = 0;
  for (const { id, outcome, placesHeld } of interviews) {
    const isComplete = outcome === 'success' || outcome === 'extra';
    if (isComplete) completes += 1;
    if (!isComplete && !placesHeld) continue;
    const counts = isComplete ? completed : reserved;
    for (const [quota, key] of await keysOf(server, projectId as ProjectId, id, isComplete)) {
      const cell = cells.find((candidate) => candidate.quota === quota && candidate.key === key);
      if (cell !== undefined) counts.set(cell.id, (counts.get(cell.id) ?? 0) + 1);
    }
  }
  const troubles = cells.flatMap((cell) => {
    const name = `${cell.quota} ${cell.key}`;
    const really = { completed: completed.get(cell.id) ?? 0, reserved: reserved.get(cell.id) ?? 0 };
    return [
      ...(cell.completed === really.completed ? [] : [`${name}: ${cell.completed} completed, ${really.completed} are`]),
      ...(cell.reserved === really.reserved ? [] : [`${name}: ${cell.reserved} reserved, ${really.reserved} are`]),
      ...(cell.completed + cell.reserved <= cell.room ? [] : [`${name}: more than ${cell.room}`]),
    ];
  });
  return [...troubles, ...(await recountProject(server, projectId, completes))];
}

/**
 * Compares the project's slots with its completes: all counted, and beyond the sample size only when no slot has room.
 */
async function recountProject(server: TestServer, projectId: number, completes: number): Promise<readonly string[]> {
  const slots = await rowsOf<{ slot: number; share: number | null; completed: number }>(
    server,
    'select slot, share, completed from project_count where project_id = $1',
    [projectId],
  );
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const completed = sum(slots.map((slot) => slot.completed));
  const beyond = sum(slots.map((slot) => (slot.share === null ? slot.completed : 0)));
  const size = sum(slots.map(({ share }) => share ?? 0));
  return [
    ...(completed === completes ? [] : [`project: ${completed} completed, ${completes} are`]),
    ...slots.flatMap(({ slot, share, completed: taken }) =>
      share === null || taken <= share ? [] : [`slot ${slot}: ${taken} completed, ${share} are its share`],
    ),
    ...(beyond === Math.max(0, completes - size) ? [] : [`project: ${beyond} beyond ${size}, of ${completes}`]),
  ];
}

/** Returns the cells of an interview: a complete's by its final values, an open one's by its admitted values. */
async function keysOf(
  server: TestServer,
  projectId: ProjectId,
  id: InterviewId,
  isComplete: boolean,
): Promise<readonly (readonly [string, string])[]> {
  const interview = await readInterview(server.db, projectId, id);
  if (interview === null) throw new Error('an interview has gone');
  const { questionnaire, state, start } = await runInterview(server.db, interview);
  // Under the current quotas, which may have changed since its last page.
  const { quota } = underQuotas(questionnaire, state, interview.quotaTerms, interview.placesHeld).state;
  if (!isComplete && quota.status !== 'admitted') throw new Error('places are held without an admission');
  const values: Readonly<Record<string, unknown>> = isComplete
    ? variableValues(questionnaire, state)
    : quota.status === 'admitted'
      ? quota.values
      : {};
  const [sex, age] = [values['SEX'], values['AGE']].map((value) => (typeof value === 'number' ? String(value) : null));
  const region = start.profile['region'] ?? null;
  const all: readonly (readonly [string, readonly (string | null | undefined)[]])[] = [
    ['region', [region]],
    ['sex', [sex]],
    ['age', [age]],
    ['language', [!isComplete && quota.status === 'admitted' ? quota.language : state.language]],
    ['sex × region', [sex, region]],
  ];
  return all.flatMap(([name, parts]) => {
    const known = parts.filter((part) => part !== null && part !== undefined);
    return known.length < parts.length ? [] : [[name, cellKey(known)] as const];
  });
}

async function rowsOf<T>(server: TestServer, statement: string, values: readonly unknown[]): Promise<readonly T[]> {
  return (await server.asOwner(statement, values)).rows as T[];
}

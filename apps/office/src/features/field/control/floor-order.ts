import { FLOOR_STATES, type FloorRow, type FloorState } from '@seker/contract';
import { alarmOf } from './floor-limits.ts';
import { raisedFirst } from './hands/raised-hands.ts';

export type FloorOrder = 'urgency' | 'name';

const ALARMS = { danger: 0, warn: 1, none: 2 } as const;

/** Raised hands first; by urgency then who is past their limit, then by state, then who is longest in it. */
export function orderFloor(rows: readonly FloorRow[], order: FloorOrder, now: number): readonly FloorRow[] {
  return raisedFirst(sortFloor(rows, order, now));
}

function sortFloor(rows: readonly FloorRow[], order: FloorOrder, now: number): readonly FloorRow[] {
  if (order === 'name') return rows.toSorted((one, other) => byName(one, other));
  return rows.toSorted(
    (one, other) =>
      ALARMS[alarmOf(one, now)] - ALARMS[alarmOf(other, now)] ||
      FLOOR_STATES.indexOf(one.state) - FLOOR_STATES.indexOf(other.state) ||
      sinceOf(one) - sinceOf(other) ||
      byName(one, other),
  );
}

/** Who was never there comes last. */
function sinceOf({ since }: FloorRow): number {
  return since === null ? Number.MAX_SAFE_INTEGER : Date.parse(since);
}

function byName(one: FloorRow, other: FloorRow): number {
  return one.realName.localeCompare(other.realName) || one.id - other.id;
}

export interface FloorFilter {
  readonly projectId: number | null;
  readonly q: string;
  /** None chosen: all. */
  readonly states: readonly FloorState[];
  readonly where: FloorWhere;
}

export const FLOOR_WHERES = ['all', 'station', 'field'] as const;
/** At a station, or with a device in the field; some are both. */
export type FloorWhere = (typeof FLOOR_WHERES)[number];

/** In a project are those who work in it now, and those in the field who have cases of it. */
export function isFound(row: FloorRow, { projectId, q, where }: Omit<FloorFilter, 'states'>): boolean {
  if (where === 'field' && row.field === null) return false;
  if (where === 'station' && row.at !== 'station') return false;
  const isOfProject = row.project?.id === projectId || row.field?.projects.some(({ id }) => id === projectId) === true;
  if (projectId !== null && !isOfProject) return false;
  const typed = q.trim().toLocaleLowerCase();
  return typed === '' || row.realName.toLocaleLowerCase().includes(typed) || String(row.id).startsWith(typed);
}

export function countStates(rows: readonly FloorRow[]): ReadonlyMap<FloorState, number> {
  return new Map(FLOOR_STATES.map((state) => [state, rows.filter((row) => row.state === state).length]));
}

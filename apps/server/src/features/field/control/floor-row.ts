import type { FloorRow, FloorState } from '@seker/contract';
import type { Today } from '../../results/facts/index.ts';
import type { FloorPerson } from './floor.queries.ts';

type Seen = Pick<
  FloorPerson,
  'isLive' | 'role' | 'logged' | 'loggedAt' | 'hasCase' | 'handSince' | 'startedAt' | 'endedAt'
>;

const SEEN_AS = { interview: 'interview', call: 'call', break: 'intermission', task: 'task' } as const;

/**
 * Returns a person's visible state and its start, from the log of their session; being online is split into with and
 * without a case.
 */
export function floorState(person: Seen): { readonly state: FloorState; readonly since: Date | null } {
  const { isLive, role, logged, loggedAt, hasCase, handSince, startedAt, endedAt } = person;
  if (!isLive) return { state: 'offline', since: endedAt };
  const since = loggedAt ?? startedAt;
  if (logged !== null && logged !== 'online' && logged !== 'offline') return { state: SEEN_AS[logged], since };
  if (role !== 'interviewer') return { state: 'online', since };
  const later = handSince !== null && (since === null || handSince > since) ? handSince : since;
  return { state: hasCase ? 'online' : 'free', since: later };
}

export function wireFloorRow(person: FloorPerson, today: Today | null): FloorRow {
  const { id, realName, role, languages, isLive, station, projectId, projectName, hasCase, callSince } = person;
  const { state, since } = floorState(person);
  return {
    id,
    realName,
    role,
    languages: [...languages],
    state,
    since: since?.toISOString() ?? null,
    station: isLive ? station : null,
    project: isLive && projectId !== null ? { id: projectId, name: projectName ?? '' } : null,
    hasCase: isLive && hasCase,
    callSince: isLive && callSince !== null ? new Date(callSince).toISOString() : null,
    today: today === null ? null : { ...today, completesByHour: [...today.completesByHour] },
  };
}

import type { FloorRow, FloorState } from '@seker/contract';
import { type Instant, SECOND } from '@seker/kernel';
import type { Today } from '../../results/facts/index.ts';
import { AWAY_MILLISECONDS } from '../devices/index.ts';
import type { FloorPerson } from './floor.queries.ts';

type Seen = Pick<
  FloorPerson,
  | 'isLive'
  | 'role'
  | 'logged'
  | 'loggedAt'
  | 'hasCase'
  | 'handSince'
  | 'startedAt'
  | 'endedAt'
  | 'devices'
  | 'deviceSeenAt'
  | 'askingSince'
>;

const SEEN_AS = { interview: 'interview', call: 'call', break: 'intermission', task: 'task' } as const;

/**
 * Returns a person's visible state and its start, from the log of their session; being online is split into with and
 * without a case. Of a person who is not logged in, their device in the field tells it.
 */
export function floorState(person: Seen, now: Instant): { readonly state: FloorState; readonly since: Date | null } {
  const { isLive, role, logged, loggedAt, hasCase, handSince, startedAt, endedAt } = person;
  if (isInField(person)) return stateInField(person, now);
  if (!isLive) return { state: 'offline', since: endedAt };
  const since = loggedAt ?? startedAt;
  if (logged !== null && logged !== 'online' && logged !== 'offline') return { state: SEEN_AS[logged], since };
  if (role !== 'interviewer') return { state: 'online', since };
  const later = handSince !== null && (since === null || handSince > since) ? handSince : since;
  return { state: hasCase ? 'online' : 'free', since: later };
}

/** Whether they work with a device in the field, and at no station now. */
function isInField({ isLive, devices }: Pick<Seen, 'isLive' | 'devices'>): boolean {
  return !isLive && devices.length > 0;
}

/** What their device told last; one that has told nothing for a while is away, and what went on then counts for nothing. */
function stateInField({ deviceSeenAt, askingSince }: Seen, now: Instant): ReturnType<typeof floorState> {
  if (deviceSeenAt === null || deviceSeenAt.getTime() <= now - AWAY_MILLISECONDS)
    return { state: 'offline', since: deviceSeenAt };
  return askingSince === null ? { state: 'free', since: deviceSeenAt } : { state: 'interview', since: askingSince };
}

function supervisionOf(told: FloorPerson['heardBy']): FloorRow['heardBy'] {
  return told === null ? null : { ...told, since: new Date(told.since * SECOND).toISOString() };
}

export function wireFloorRow(person: FloorPerson, today: Today | null, now: Instant): FloorRow {
  const { id, realName, role, languages, isLive, station, projectId, projectName, hasCase, callSince } = person;
  const { conversation, heardBy, hears, hand } = person;
  const { devices, deviceSeenAt, unsent, unsentSince, work } = person;
  const { state, since } = floorState(person, now);
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
    conversation: isLive && conversation !== null ? { observersMayListen: conversation } : null,
    heardBy: isLive ? supervisionOf(heardBy) : null,
    hears: isLive ? supervisionOf(hears) : null,
    hand: isLive && hand !== null ? { ...hand, since: new Date(hand.since * SECOND).toISOString() } : null,
    today: today === null ? null : { ...today, completesByHour: [...today.completesByHour] },
    field:
      devices.length === 0
        ? null
        : {
            devices: [...devices],
            seenAt: deviceSeenAt?.toISOString() ?? null,
            unsent: { count: unsent, since: unsentSince?.toISOString() ?? null },
            left: work.reduce((all, { cases }) => all + cases, 0),
            projects: work.map(({ id: projectOf, name }) => ({ id: projectOf, name })),
          },
    at: isInField(person) ? 'field' : 'station',
  };
}

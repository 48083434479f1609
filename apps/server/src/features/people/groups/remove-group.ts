import type { Fault } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { endWorkOf } from '../../field/assignments/index.ts';
import { releaseTasksOf } from '../../results/tasks/index.ts';
import { endSession, findLiveSessions } from '../auth/index.ts';
import { erasePeople, keepAnAdministrator } from '../people/index.ts';
import {
  blankGroup,
  type LockedGroup,
  lockGroup,
  lockPeopleOf,
  lockProjectsOf,
  moveLists,
  moveRest,
} from './groups.queries.ts';

interface Removal {
  readonly group: ScopedGroup;
  readonly target: ScopedGroup | null;
  /** The group's name, typed as confirmation. */
  readonly name: string;
}

/** Removes a group with all of its people irreversibly (specification 2 §6); its contents move to another group. */
export async function removeGroup(
  deps: Deps,
  by: Session,
  { group, target, name }: Removal,
): Promise<{ readonly people: number; readonly moved: number }> {
  if (by.groupId === group.id) throw new Refusal('ownGroup');
  if (target?.id === group.id) throw invalid('into', 'unfit');
  const done = await transact(deps.db, async (tx) => {
    const locked = await lockBoth(tx, group, target);
    if (locked.name !== name.trim()) throw invalid('name', 'nameDiffers');
    const online = (await lockProjectsOf(tx, group.id)).filter((project) => project.online);
    if (online.length > 0)
      throw new Refusal('groupOnline', { details: { projects: online.map(({ id, name }) => ({ id, name })) } });
    const moved = await moveThings(tx, group, target);
    const people = await lockPeopleOf(tx, group.id);
    if (people.includes(by.personId)) throw new Refusal('ownGroup');
    await keepAnAdministrator(tx, people);
    await releaseTasksOf(tx, by, { personIds: people, projectId: null }, deps.now());
    await erasePeople(tx, people, deps.now());
    await endWorkOf(tx, by, { personIds: people, projectId: null }, deps.now());
    await blankGroup(tx, group.id, deps.now());
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'remove',
      subject: 'group',
      subjectId: group.id,
      details: { people, moved, into: target?.id ?? null },
    });
    return { people, moved };
  });
  await endSessionsOf(deps, by, done.people);
  return { people: done.people.length, moved: done.moved };
}

/** Locks in id order, so that two people who delete each other's group wait instead of deadlocking. */
async function lockBoth(tx: Tx, group: ScopedGroup, target: ScopedGroup | null): Promise<LockedGroup> {
  const ids = [group.id, ...(target === null ? [] : [target.id])].toSorted((a, b) => a - b);
  const locked = new Map<number, LockedGroup | null>();
  for (const id of ids) locked.set(id, await lockGroup(tx, id));
  const found = locked.get(group.id) ?? null;
  if (found === null) throw new Refusal('notFound');
  if (target !== null && locked.get(target.id) === null) throw invalid('into', 'unfit');
  return found;
}

/** Without a target group, there must be no contents. */
async function moveThings(tx: Tx, group: ScopedGroup, target: ScopedGroup | null): Promise<number> {
  const to = target?.id ?? group.id;
  const moved = (await moveLists(tx, group.id, to)) + (await moveRest(tx, group.id, to));
  if (target === null && moved > 0) throw invalid('into', 'required');
  return moved;
}

async function endSessionsOf(deps: Deps, by: Session, people: readonly PersonId[]): Promise<void> {
  for (const personId of people)
    for (const live of await findLiveSessions(deps, { personId })) await endSession(deps, live, 'removed', by.personId);
}

function invalid(field: string, code: Fault): Refusal {
  return new Refusal('invalid', { details: { faults: [{ field, code }] } });
}

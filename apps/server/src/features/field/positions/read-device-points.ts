import { mayAct, type positionsCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { listDevicePositions } from './device-positions.queries.ts';
import { READ_POSITIONS } from './positions.policy.ts';

type Points = z.input<typeof positionsCalls.readDevicePoints.answer>;

/** Reads where devices in the field were, for the map; supervisors see those of their own people. */
export async function readDevicePoints(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  { id: projectId }: ScopedProject,
): Promise<Points> {
  const may = mayAct(session, READ_POSITIONS.right);
  if (!may.ok) throw new Refusal('forbidden');
  const rows = await listDevicePositions(db, { projectId, groupId: may.value === 'all' ? null : session.groupId });
  return {
    points: rows.map(({ personId, person, at, ...told }) => ({
      ...told,
      person: { id: personId, name: person },
      at: at.toISOString(),
    })),
  };
}

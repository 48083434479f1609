import { peopleCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { personRoute } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { writeAudit } from '../audit/index.ts';
import { endSession, findLiveSessions, forgetBrakesOf, forgetTrustIn, hashPassword } from '../auth/index.ts';
import { MANAGE_PEOPLE } from './people.policy.ts';
import {
  blankPerson,
  countOtherAdministrators,
  personExists,
  removeGroupRow,
  setDisabled,
  setPasswordHash,
} from './people.queries.ts';

type EndReason = Parameters<typeof endSession>[2];

export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, peopleCalls.unlockPerson, MANAGE_PEOPLE, async ({ session, input }) => {
    await change(deps, session, 'unlock', input.personId, async (tx) => {
      await forgetBrakesOf(tx, input.personId);
      return await personExists(tx, input.personId);
    });
    return await endAll(deps, session, { personId: input.personId }, 'unlocked');
  });

  personRoute(app, deps, peopleCalls.disablePerson, MANAGE_PEOPLE, async ({ session, input }) => {
    await change(deps, session, 'disable', input.personId, async (tx) => {
      await keepAnAdministrator(tx, [input.personId]);
      return await setDisabled(tx, input.personId, true);
    });
    return await endAll(deps, session, { personId: input.personId }, 'disabled');
  });

  personRoute(app, deps, peopleCalls.enablePerson, MANAGE_PEOPLE, async ({ session, input }) => {
    await change(deps, session, 'enable', input.personId, async (tx) => await setDisabled(tx, input.personId, false));
    return { success: true };
  });

  personRoute(app, deps, peopleCalls.removePerson, MANAGE_PEOPLE, async ({ session, input }) => {
    await change(deps, session, 'remove', input.personId, async (tx) => {
      await keepAnAdministrator(tx, [input.personId]);
      return await blankPerson(tx, input.personId);
    });
    return await endAll(deps, session, { personId: input.personId }, 'removed');
  });

  personRoute(app, deps, peopleCalls.setPassword, MANAGE_PEOPLE, async ({ session, input }) => {
    const hash = await hashPassword(input.password);
    await change(deps, session, 'setPassword', input.personId, async (tx) => {
      await forgetTrustIn(tx, input.personId);
      await forgetBrakesOf(tx, input.personId);
      return await setPasswordHash(tx, input.personId, hash);
    });
    return await endAll(deps, session, { personId: input.personId }, 'password');
  });

  personRoute(app, deps, peopleCalls.removeGroup, MANAGE_PEOPLE, async ({ session, input }) => {
    await deps.db.transaction().execute(async (tx) => {
      const people = await removeGroupRow(tx, input.groupId);
      if (people === null) throw new Refusal('notThere');
      await keepAnAdministrator(tx, people);
      for (const personId of people) await blankPerson(tx, personId);
      await writeAudit(tx, {
        personId: session.personId,
        sessionId: session.id,
        action: 'remove',
        subject: 'group',
        subjectId: input.groupId,
        details: { people },
      });
    });
    return await endAll(deps, session, { groupId: input.groupId }, 'removed');
  });
}

async function change(
  deps: Deps,
  session: Session,
  action: string,
  personId: number,
  act: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await act(tx))) throw new Refusal('notThere');
    await writeAudit(tx, {
      personId: session.personId,
      sessionId: session.id,
      action,
      subject: 'person',
      subjectId: personId,
    });
  });
}

/** Somebody must always be left who can let the others in. */
async function keepAnAdministrator(tx: Tx, goneIds: readonly number[]): Promise<void> {
  if ((await countOtherAdministrators(tx, goneIds)) === 0) throw new Refusal('conflict');
}

async function endAll(
  deps: Deps,
  by: Session,
  whose: { personId: number } | { groupId: number },
  reason: EndReason,
): Promise<{ success: boolean }> {
  for (const live of await findLiveSessions(deps, whose)) await endSession(deps, live, reason, by.personId);
  return { success: true };
}

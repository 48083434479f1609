import { groupsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { listGroups } from './list-groups.ts';
import { createGroup, renameGroup } from './name-group.ts';
import { readGroup } from './read-group.ts';
import { removeGroup } from './remove-group.ts';

const ADMINISTRATORS = { administrator: 'all' } as const;

const LIST_GROUPS = { right: ADMINISTRATORS, scope: 'ownSession' } as const satisfies Policy;
const MANAGE_GROUP = { right: ADMINISTRATORS, scope: 'group' } as const satisfies Policy;
const REMOVE_GROUP = { right: ADMINISTRATORS, scope: 'groupAndTarget' } as const satisfies Policy;

const BY_ITSELF = { byItself: true } as const;

export function groupsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.listGroups, LIST_GROUPS, async ({ query }) => await listGroups(deps, query), BY_ITSELF);
  personRoute(app, deps, calls.readGroup, MANAGE_GROUP, async ({ group }) => await readGroup(deps, group), BY_ITSELF);
  personRoute(app, deps, calls.createGroup, LIST_GROUPS, async ({ session, body }) => ({
    id: await createGroup(deps, session, body.name),
  }));
  personRoute(app, deps, calls.renameGroup, MANAGE_GROUP, async ({ session, group, body }) => ({
    revision: await renameGroup(deps, session, group, body),
  }));
  personRoute(
    app,
    deps,
    calls.removeGroup,
    REMOVE_GROUP,
    async ({ session, group, target, body }) => await removeGroup(deps, session, { group, target, name: body.name }),
  );
}

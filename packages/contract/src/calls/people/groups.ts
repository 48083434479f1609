import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList } from '../../list.ts';
import { claimedId, optionalClaimedId } from '../../owned-id.ts';
import { formLine, wireText } from '../../wire-values.ts';

const group = z.object({ groupId: claimedId('Group') });

const groupRow = z.object({
  id: z.number(),
  name: z.string(),
  people: z.number(),
  projects: z.number(),
  lists: z.number(),
  questionnaires: z.number(),
  skins: z.number(),
});
export type GroupRow = z.infer<typeof groupRow>;

export const listGroups = defineCall({
  name: 'listGroups',
  method: 'GET',
  path: '/api/v1/groups',
  ...defineList({
    row: groupRow,
    sortable: ['name', 'people', 'projects', 'lists'],
    usualSort: { field: 'name', direction: 'asc' },
    filters: {},
  }),
});

export const readGroup = defineCall({
  name: 'readGroup',
  method: 'GET',
  path: '/api/v1/groups/:groupId',
  params: group,
  answer: z.object({
    ...groupRow.shape,
    /** Online projects, which block the deletion. */
    online: z.array(z.object({ id: z.number(), name: z.string() })),
    revision: z.int(),
    changedAt: z.string(),
    changedBy: z.nullable(z.string()),
  }),
});

const name = formLine(200);

export const createGroup = defineCall({
  name: 'createGroup',
  method: 'POST',
  path: '/api/v1/groups',
  body: z.object({ name }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

export const renameGroup = defineCall({
  name: 'renameGroup',
  method: 'PUT',
  path: '/api/v1/groups/:groupId',
  params: group,
  body: z.object({ name, revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

/**
 * Erases a group and all of its people, irreversibly. Its projects, lists, questionnaires and skins move to the group
 * `into`, which may be omitted when it has none. `name` is the group's name, typed as confirmation. The details of
 * `groupOnline` name the online projects.
 */
export const removeGroup = defineCall({
  name: 'removeGroup',
  method: 'POST',
  path: '/api/v1/groups/:groupId/remove',
  params: group,
  body: z.object({ name: wireText(200), into: optionalClaimedId('TargetGroup') }),
  answer: z.object({ people: z.int(), moved: z.int() }),
  refusals: ['invalid', 'ownGroup', 'groupOnline', 'lastAdministrator', 'workerOnline'],
});

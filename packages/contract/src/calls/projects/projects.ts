import { PROJECT_TYPES } from '@seker/fieldwork';
import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { optionalClaimedId } from '../../owned-id.ts';
import { wireId } from '../../wire-values.ts';
import { projectRow } from './project-row.ts';

const grantedProject = z.object({
  id: z.number(),
  name: z.string(),
  group: z.object({ id: z.number(), name: z.string() }),
  isOnline: z.boolean(),
  /** Valid completes, and the wanted number; null for no limit. */
  done: z.number(),
  /** How many of them on the web. */
  web: z.number(),
  target: z.nullable(z.number()),
});
export type GrantedProject = z.infer<typeof grantedProject>;

/** The first projects within the person's reach, those in the field first. */
export const listGrantedProjects = defineCall({
  name: 'listGrantedProjects',
  method: 'GET',
  path: '/api/v1/me/projects',
  answer: z.object({ projects: z.array(grantedProject), hasMore: z.boolean() }),
});

export const PROJECT_STATES = ['online', 'offline', 'neverOnline'] as const;
const projectFilters = {
  type: oneOrMore(z.enum(PROJECT_TYPES)),
  state: oneOrMore(z.enum(PROJECT_STATES)),
  group: oneOrMore(wireId<'Group'>()),
};

export const listProjects = defineCall({
  name: 'listProjects',
  method: 'GET',
  path: '/api/v1/projects',
  ...defineList({
    row: projectRow,
    sortable: ['number', 'name', 'type', 'group', 'done', 'last', 'created'],
    usualSort: { field: 'last', direction: 'desc' },
    filters: projectFilters,
  }),
});

export const exportProjects = defineCall({
  name: 'exportProjects',
  method: 'GET',
  path: '/api/v1/projects/export',
  ...defineExport({
    query: listProjects.query,
    columns: [
      'number',
      'name',
      'manualNumber',
      'type',
      'group',
      'questionnaire',
      'state',
      'done',
      'web',
      'target',
      'quotaPercent',
      'live',
      'last',
    ],
  }),
});

/** Applies one act to many projects; `move` uses `groupId`. */
export const bulkProjects = defineCall({
  name: 'bulkProjects',
  method: 'POST',
  path: '/api/v1/projects/bulk',
  ...defineBulk({
    acts: ['duplicate', 'move', 'remove'],
    filters: projectFilters,
    more: { groupId: optionalClaimedId('Group') },
  }),
});

const named = z.object({ id: z.number(), name: z.string() });
const language = z.object({ code: z.string(), name: z.string(), dir: z.enum(DIRECTIONS) });

/** The choices for a project: groups, published questionnaires, list files, languages, skins, time zones. */
export const readProjectChoices = defineCall({
  name: 'readProjectChoices',
  method: 'GET',
  path: '/api/v1/projects/choices',
  answer: z.object({
    groups: z.array(named),
    questionnaires: z.array(
      z.object({
        ...named.shape,
        groupId: z.number(),
        /** Newest first. */
        versions: z.array(z.object({ id: z.number(), number: z.int(), publishedAt: z.string() })),
      }),
    ),
    listFiles: z.array(z.object({ ...named.shape, groupId: z.number(), rows: z.int(), columns: z.array(z.string()) })),
    languages: z.array(language),
    skins: z.array(z.object({ ...named.shape, groupId: z.nullable(z.number()) })),
    /** Verified numbers that respondents may see; those of no group may be presented by all. */
    callerNumbers: z.array(
      z.object({ id: z.number(), number: z.string(), label: z.string(), groupId: z.nullable(z.number()) }),
    ),
    zones: z.array(z.string()),
    usualZone: z.string(),
  }),
});

import { PROJECT_TYPES } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { wireText } from '../../wire-values.ts';

const ROOT = '/api/v1/projects/:projectId';
const project = z.object({ projectId: claimedId('Project') });
const caseOfProject = z.object({ projectId: claimedId('Project'), caseId: claimedId('Case') });

/** What has become of the link of a case. */
export const LINK_STATES = [
  'notIssued',
  'issued',
  'opened',
  'begun',
  'finished',
  'completed',
  'revoked',
  'expired',
] as const;
export type LinkState = (typeof LINK_STATES)[number];

/**
 * Of the key that links are derived from: `changed`, the database knows another one than this server has; `missing`, this server
 * has none.
 */
export const LINK_KEY_STATES = ['current', 'changed', 'missing'] as const;
export type LinkKeyState = (typeof LINK_KEY_STATES)[number];

const linkRow = z.object({
  /** Of the case. */
  id: z.number(),
  /** Null for those who may not see who it is; so are the next three. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Of a panel: what the member is called at the provider. */
  externalId: z.nullable(z.string()),
  state: z.enum(LINK_STATES),
  issuedAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  /** Whether it can be shown: it leads to the survey, and was derived from the key that is in use. */
  isShowable: z.boolean(),
});
export type LinkRow = z.infer<typeof linkRow>;

const day = wireText(40).check(z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/));
const filters = {
  state: oneOrMore(z.enum(LINK_STATES)),
  issuedAfter: day,
  issuedBefore: day,
};

/** The cases of a project, each with its link. */
export const listLinks = defineCall({
  name: 'listLinks',
  method: 'GET',
  path: `${ROOT}/links`,
  params: project,
  ...defineList({
    row: linkRow,
    sortable: ['id', 'issuedAt', 'openedAt'],
    usualSort: { field: 'id', direction: 'asc' },
    filters,
  }),
});

/** The ways into the survey of a project that are not a person's own. */
export const readLinkWays = defineCall({
  name: 'readLinkWays',
  method: 'GET',
  path: `${ROOT}/links/ways`,
  params: project,
  answer: z.object({
    type: z.enum(PROJECT_TYPES),
    isOnline: z.boolean(),
    /** Whether it asks anything yet. */
    hasQuestionnaire: z.boolean(),
    /** Whether it has people who can get links of their own. */
    hasCases: z.boolean(),
    hasOpenLink: z.boolean(),
    hasTestLink: z.boolean(),
    /** Addresses; null where there is none, and for those who may only read. */
    open: z.nullable(z.string()),
    test: z.nullable(z.string()),
    /** How the list calls what members of a panel are called at the provider. */
    externalIdTitle: z.nullable(z.string()),
    key: z.enum(LINK_KEY_STATES),
    mayChange: z.boolean(),
    mayAcceptKey: z.boolean(),
  }),
});

/** `issue` gives each of them a link, and leaves the one that is there; `revoke` makes it lead nowhere. */
export const bulkLinks = defineCall({
  name: 'bulkLinks',
  method: 'POST',
  path: `${ROOT}/links/bulk`,
  params: project,
  ...withRefusals(defineBulk({ acts: ['issue', 'revoke'], filters, more: {} })),
});

function withRefusals<B extends { readonly refusals: readonly ['nothingSelected', 'selectionChanged'] }>(bulk: B) {
  return { ...bulk, refusals: [...bulk.refusals, 'linkKeyChanged', 'sampleMissing', 'noPersonalLinks'] as const };
}

/** The address of a person's own link. */
export const showLink = defineCall({
  name: 'showLink',
  method: 'POST',
  path: `${ROOT}/cases/:caseId/link`,
  params: caseOfProject,
  answer: z.object({ url: z.string() }),
  refusals: ['linkKeyChanged', 'linkNotIssued', 'linkOfOtherKey'],
});

/** The list with the links themselves. */
export const exportLinks = defineCall({
  name: 'exportLinks',
  method: 'GET',
  path: `${ROOT}/links/export`,
  params: project,
  ...defineExport({
    query: listLinks.query,
    columns: ['id', 'externalId', 'name', 'phone', 'email', 'link', 'state', 'issuedAt', 'openedAt'],
  }),
  refusals: ['linkKeyChanged'],
});

/** Makes the test link; the address that it had before leads nowhere from then on. */
export const renewTestLink = defineCall({
  name: 'renewTestLink',
  method: 'POST',
  path: `${ROOT}/links/test`,
  params: project,
  answer: z.object({ url: z.string() }),
});

/** Links are derived from the key of this server from now on. Those of another key go on leading to their surveys. */
export const acceptLinkKey = defineCall({
  name: 'acceptLinkKey',
  method: 'POST',
  path: '/api/v1/link-key',
});

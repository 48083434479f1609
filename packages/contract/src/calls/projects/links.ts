import { PROJECT_TYPES } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { optionalWireId, wireText } from '../../wire-values.ts';

const ROOT = '/api/v1/projects/:projectId';
const project = z.object({ projectId: claimedId('Project') });
const caseOfProject = z.object({ projectId: claimedId('Project'), caseId: claimedId('Case') });

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
 * State of the server's key from which links are derived. `changed`: the database knows a different key; `missing`: the
 * server has none.
 */
export const LINK_KEY_STATES = ['current', 'changed', 'missing'] as const;
export type LinkKeyState = (typeof LINK_KEY_STATES)[number];

const linkRow = z.object({
  /** Id of the case. */
  id: z.number(),
  /** This and the next three are null for readers who may not see respondents' identities. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** For a panel: the member's id at the provider. */
  externalId: z.nullable(z.string()),
  state: z.enum(LINK_STATES),
  issuedAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  /** Whether the address can be shown: the link is valid and was derived from the current key. */
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

/** The impersonal links of a project: open link and test link. */
export const readLinkWays = defineCall({
  name: 'readLinkWays',
  method: 'GET',
  path: `${ROOT}/links/ways`,
  params: project,
  answer: z.object({
    type: z.enum(PROJECT_TYPES),
    isOnline: z.boolean(),
    /** Whether the project has a questionnaire. */
    hasQuestionnaire: z.boolean(),
    /** Whether it has cases, which can get personal links. */
    hasCases: z.boolean(),
    hasOpenLink: z.boolean(),
    hasTestLink: z.boolean(),
    /** Addresses; null without a link, and for readers without the right to change. */
    open: z.nullable(z.string()),
    test: z.nullable(z.string()),
    /** Title of the list column that holds the panel provider's member ids. */
    externalIdTitle: z.nullable(z.string()),
    key: z.enum(LINK_KEY_STATES),
    mayChange: z.boolean(),
    mayAcceptKey: z.boolean(),
  }),
});

/** `issue` creates a link for each case that has none; `revoke` invalidates the links. */
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

/** The address of a respondent's personal link. */
export const showLink = defineCall({
  name: 'showLink',
  method: 'POST',
  path: `${ROOT}/cases/:caseId/link`,
  params: caseOfProject,
  answer: z.object({ url: z.string() }),
  refusals: ['linkKeyChanged', 'linkNotIssued', 'linkOfOtherKey'],
});

/** The list with the links' addresses. */
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

/** A page of personal links to be printed, one card each; audited like the list with addresses. */
export const listLinkCards = defineCall({
  name: 'listLinkCards',
  method: 'GET',
  path: `${ROOT}/links/cards`,
  params: project,
  query: z.object({
    /** The last case of the page before. */
    after: optionalWireId<'Case'>(),
  }),
  answer: z.object({
    cards: z.array(z.object({ id: z.number(), name: z.string(), url: z.string() })),
    /** Null: there are no more. */
    next: z.nullable(z.number()),
  }),
  refusals: ['linkKeyChanged'],
});

/** Creates a new test link; the previous one stops working. */
export const renewTestLink = defineCall({
  name: 'renewTestLink',
  method: 'POST',
  path: `${ROOT}/links/test`,
  params: project,
  answer: z.object({ url: z.string() }),
});

/** Derives links from this server's key from now on. Links of another key keep working. */
export const acceptLinkKey = defineCall({
  name: 'acceptLinkKey',
  method: 'POST',
  path: '/api/v1/link-key',
});

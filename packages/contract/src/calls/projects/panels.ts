import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';
import { panelFields, panelForm, withOwnHosts } from './panel-form.ts';

const ROOT = '/api/v1/projects/:projectId/panels';
const project = z.object({ projectId: claimedId('Project') });
const source = z.object({ ...project.shape, sourceId: wireId<'PanelSource'>() });
const revised = { revision: z.int() };

/** How an interview of a panel may end. */
export const PANEL_ENDS = ['complete', 'screenOut', 'overQuota', 'quality', 'closed'] as const;
export type PanelEnd = (typeof PANEL_ENDS)[number];

const keySight = z.nullable(
  z.object({
    /** The last signs. */
    tail: z.string(),
    at: z.string(),
  }),
);

const callbackCounts = z.object({ sent: z.int(), waiting: z.int(), failed: z.int() });

export const readPanel = defineCall({
  name: 'readPanel',
  method: 'GET',
  path: `${ROOT}/:sourceId`,
  params: source,
  answer: z.object({
    ...panelFields,
    name: z.string(),
    id: z.number(),
    active: z.boolean(),
    isOnline: z.boolean(),
    /** Without the respondent's id. */
    address: z.string(),
    entryKey: keySight,
    callbackKey: keySight,
    callbacks: callbackCounts,
    today: z.object({
      entered: z.int(),
      /** Interviews that ended today, by their exits. */
      ends: z.record(z.enum(PANEL_ENDS), z.int()),
    }),
    /** Whether respondents have come by it, so that it cannot be removed. */
    hasEntries: z.boolean(),
    ...revised,
    changedAt: z.string(),
    changedBy: z.nullable(z.string()),
  }),
});
export type WholePanel = z.infer<typeof readPanel.answer>;

export const createPanel = defineCall({
  name: 'createPanel',
  method: 'POST',
  path: ROOT,
  params: project,
  body: panelForm,
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

export const editPanel = defineCall({
  name: 'editPanel',
  method: 'PUT',
  path: `${ROOT}/:sourceId`,
  params: source,
  body: z.object({ ...panelFields, ...revised }).check(withOwnHosts),
  answer: z.object(revised),
  refusals: ['invalid', 'stale'],
});

/** A source that is switched off sends its respondents to the exit of a closed survey. */
export const switchPanel = defineCall({
  name: 'switchPanel',
  method: 'PUT',
  path: `${ROOT}/:sourceId/active`,
  params: source,
  body: z.object({ active: z.boolean() }),
});

/** One that was never entered goes, and its address answers as if it were switched off. */
export const removePanel = defineCall({
  name: 'removePanel',
  method: 'POST',
  path: `${ROOT}/:sourceId/remove`,
  params: source,
  body: z.object(revised),
  refusals: ['stale', 'wayEntered'],
});

export const PANEL_KEYS = ['entry', 'callback'] as const;

/** Stores a key of the panel, or makes one; it is told in this answer, and never again. */
export const replacePanelKey = defineCall({
  name: 'replacePanelKey',
  method: 'PUT',
  path: `${ROOT}/:sourceId/key`,
  params: source,
  body: z.object({
    which: z.enum(PANEL_KEYS),
    /** Null: a new one is made. */
    key: z.nullable(formLine(400).check(z.minLength(8))),
  }),
  answer: z.object({ key: z.string() }),
  refusals: ['invalid', 'linkKeyChanged'],
});

/** What would become of a respondent under the stored settings; nothing is counted, and nothing told to the panel. */
export const tryPanel = defineCall({
  name: 'tryPanel',
  method: 'POST',
  path: `${ROOT}/:sourceId/try`,
  params: source,
  changesState: false,
  body: z.object({ externalId: formLine(200), end: z.enum(PANEL_ENDS) }),
  answer: z.object({
    /** Opens a test interview; null where the address cannot be signed. */
    entry: z.nullable(z.string()),
    isSigned: z.boolean(),
    /** Null: there is none for this end. */
    exit: z.nullable(z.string()),
    callback: z.nullable(z.object({ method: z.string(), url: z.string() })),
  }),
});
export type PanelTrial = z.infer<typeof tryPanel.answer>;

/** What is right or wrong with an address; `param` of some. */
export const PANEL_FINDINGS = [
  'fine',
  'notAnAddress',
  'otherAddress',
  'idMissing',
  'noHash',
  'signedWithout',
  'signedInOtherScheme',
  'signedAtOtherHost',
  'signedOtherPart',
  'signedByOtherMethod',
  'wrongSignature',
  'keyMissing',
] as const;
export type PanelFinding = (typeof PANEL_FINDINGS)[number];

/** Explains why an address of this source was refused. */
export const explainPanelAddress = defineCall({
  name: 'explainPanelAddress',
  method: 'POST',
  path: `${ROOT}/:sourceId/explain`,
  params: source,
  changesState: false,
  body: z.object({ address: wireText(4_000).check(z.trim(), z.minLength(1)) }),
  answer: z.object({
    finding: z.enum(PANEL_FINDINGS),
    /** The parameter that broke the signature, or is missing. */
    param: z.nullable(z.string()),
    /** The id that was read. */
    externalId: z.nullable(z.string()),
  }),
});
export type PanelExplanation = z.infer<typeof explainPanelAddress.answer>;

/** Tries all that failed or wait at once, for another 72 hours. */
export const retryPanelCallbacks = defineCall({
  name: 'retryPanelCallbacks',
  method: 'POST',
  path: `${ROOT}/:sourceId/callbacks/retry`,
  params: source,
  answer: z.object({ count: z.int() }),
});

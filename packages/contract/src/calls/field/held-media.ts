import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

const ROOT = '/api/v1/devices/held-media';
const ONE = `${ROOT}/:mediumId`;
const medium = z.object({ mediumId: claimedId('HeldMedium') });
const named = z.object({ id: z.number(), name: z.string() });

/**
 * Why an interview does not have a medium that its device brought: the interview has not come · none of its answers names
 * it · it cannot be opened · it is not what was named · it is of another kind than its answer says · it tells of its camera.
 */
export const MEDIUM_WHYS = ['noInterview', 'unnamed', 'unreadable', 'damaged', 'kind', 'metadata'] as const;
export type MediumWhy = (typeof MEDIUM_WHYS)[number];

/** `accepted`: its interview has it all the same · `aside`: kept as it is. */
export const MEDIUM_DECISIONS = ['accepted', 'aside'] as const;
export type MediumDecision = (typeof MEDIUM_DECISIONS)[number];

/** The decision that stands; `waiting`: there is none. */
export const MEDIUM_STATES = ['waiting', ...MEDIUM_DECISIONS] as const;
export type MediumState = (typeof MEDIUM_STATES)[number];

const heldMediumRow = z.object({
  id: z.number(),
  why: z.enum(MEDIUM_WHYS),
  state: z.enum(MEDIUM_STATES),
  /** Null: it came in the file of a device that is not known here. */
  device: z.nullable(named),
  person: z.nullable(named),
  /** Of its interview, or of a package that tells of that; null: neither is here. */
  project: z.nullable(named),
  caseId: z.nullable(z.number()),
  interviewId: z.nullable(z.number()),
  /** What its answer says that it is; null: no answer names it. */
  mime: z.nullable(z.string()),
  /** Sealed. */
  bytes: z.int(),
  receivedAt: z.string(),
  decided: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
});
export type HeldMediumRow = z.infer<typeof heldMediumRow>;

/** Media that devices brought and their interviews do not have: first those that wait for a decision, the oldest first. */
export const listHeldMedia = defineCall({
  name: 'listHeldMedia',
  method: 'GET',
  path: ROOT,
  ...defineList({
    row: heldMediumRow,
    sortable: ['urgency', 'received'],
    usualSort: { field: 'urgency', direction: 'asc' },
    filters: {
      state: oneOrMore(z.enum(MEDIUM_STATES)),
      why: oneOrMore(z.enum(MEDIUM_WHYS)),
      device: oneOrMore(wireId<'Device'>()),
      project: oneOrMore(wireId<'Project'>()),
    },
  }),
});

export const readHeldMedium = defineCall({
  name: 'readHeldMedium',
  method: 'GET',
  path: ONE,
  params: medium,
  answer: z.object({
    ...heldMediumRow.shape,
    /** The package of its interview that is held, where the reader has it in reach; null: none is. */
    packageId: z.nullable(z.number()),
    may: z.object({ decide: z.boolean(), accept: z.boolean(), open: z.boolean() }),
  }),
});
export type HeldMediumReading = z.infer<typeof readHeldMedium.answer>;

/** The medium itself, opened, as a file to save. */
export const downloadHeldMedium = defineCall({
  name: 'downloadHeldMedium',
  method: 'GET',
  path: `${ONE}/file`,
  params: medium,
  answer: z.unknown(),
  refusals: ['packageNotTakeable'],
});

/** How a medium was accepted: what tells of its camera was taken out · it stays as it came. */
export const MEDIUM_TAKEN_AS = ['cleaned', 'asItIs'] as const;

/** Decides what becomes of a medium. The same decision of the same person again is answered as the first. */
export const decideHeldMedium = defineCall({
  name: 'decideHeldMedium',
  method: 'POST',
  path: `${ONE}/decision`,
  params: medium,
  body: z.object({
    as: z.enum(MEDIUM_DECISIONS),
    note: z._default(wireText(1_000).check(z.trim()), ''),
    /** The decision that the person has seen; another that was made meanwhile is refused as `packageDecided`. */
    seen: z.enum(['waiting', 'aside']),
  }),
  answer: z.object({
    state: z.enum(MEDIUM_DECISIONS),
    /** Null: it was set aside, or its interview had it already. */
    takenAs: z.nullable(z.enum(MEDIUM_TAKEN_AS)),
  }),
  refusals: ['packageDecided', 'packageNotTakeable'],
});

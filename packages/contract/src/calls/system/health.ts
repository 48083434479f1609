import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

const ROOT = '/api/v1/settings/health';

const sentence = z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

const finding = z.object({
  /** What the check is about (`health.check.…`). */
  name: z.string(),
  /** `warning`: it works, and will not do so for ever or for all; `bad`: it does not work, or something may be lost. */
  state: z.enum(['good', 'warning', 'bad']),
  /** `health.found.…` */
  found: sentence,
  /** `health.mend.…`; null where nothing is wrong. */
  mend: z.nullable(sentence),
});

const node = z.object({
  id: z.string(),
  version: z.string(),
  startedAt: z.string(),
  /** By the clock of the database; an old one is of a node that was killed. */
  seenAt: z.string(),
  isDraining: z.boolean(),
  /** It answered this request. */
  isThis: z.boolean(),
  /** What only one node does at a time. */
  roles: z.array(z.enum(['ticker', 'exchange'])),
});

const backup = z.object({
  name: z.string(),
  at: z.string(),
  bytes: z.number(),
  /** Made by the clock, and removed by it. */
  isNightly: z.boolean(),
});

/** Looks at the installation as this node sees it; changes nothing. */
export const readHealth = defineCall({
  name: 'readHealth',
  method: 'GET',
  path: ROOT,
  answer: z.object({
    at: z.string(),
    findings: z.array(finding),
    nodes: z.array(node),
    /** The newest files of this node's folder, the newest first; null: it cannot be read. */
    backups: z.nullable(z.array(backup)),
    /** How many older ones lie there, too. */
    olderBackups: z.int(),
    /** How many backups of the night are kept; 0: none is made. */
    nights: z.int(),
    /** The job that makes a backup now; null: none does. */
    makingBackup: z.nullable(z.number()),
    /** The moment that a held back copy is of; null: it is at work. */
    heldBackAt: z.nullable(z.string()),
  }),
});
export type Health = z.infer<typeof readHealth.answer>;
export type HealthFinding = z.infer<typeof finding>;

/** Asks for a backup, beside those of the night; one that is being made answers for itself. */
export const makeBackup = defineCall({
  name: 'makeBackup',
  method: 'POST',
  path: `${ROOT}/backups`,
  answer: z.object({ job: z.number() }),
});

/** Says that a restored copy is the one that works from now on. */
export const releaseCopy = defineCall({
  name: 'releaseCopy',
  method: 'POST',
  path: `${ROOT}/release-copy`,
  refusals: ['conflict'],
});

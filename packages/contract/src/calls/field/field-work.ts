import { BAND_MEASURES, WITHOUT_VALUE } from '@seker/fieldwork';
import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { OFFLINE_QUOTAS } from '../../offline-rules.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { POSITION_WISHES } from '../projects/project.ts';
import { BY_KEY } from './field-app.ts';

const texts = z.record(z.string(), z.string());

const quotaPart = z.object({
  source: z.enum(['list', 'system', 'interview']),
  field: z.string(),
  bands: z.nullable(
    z.object({
      measure: z.enum(BAND_MEASURES),
      cuts: z.readonly(z.array(z.number())),
      end: z.nullable(z.number()),
      without: z.enum(WITHOUT_VALUE),
      askedIn: z.nullable(z.string()),
      day: z.string(),
    }),
  ),
});

/** A quota as a device needs it to find the cell of an interview. */
const fieldQuota = z.object({
  id: z.number(),
  parts: z.array(quotaPart),
  /** The keys of the cells that take interviews. */
  keys: z.array(z.string()),
});

/** Places in a cell of a quota that a device holds. */
const fieldAllotment = z.object({
  id: z.number(),
  quotaId: z.number(),
  key: z.string(),
  /** The quota and the cell, in the person's language. */
  label: z.string(),
  places: z.int(),
  /** The interviews that the server has and that took one of them, as the device calls them. */
  usedBy: z.array(z.string()),
  /** The interview for which the device has asked for it; null: for any. */
  uid: z.nullable(z.string()),
  until: z.string(),
});
export type FieldAllotment = z.infer<typeof fieldAllotment>;
/** A status that is offered on a visit. */
const visitStatus = z.object({
  id: z.number(),
  name: z.string(),
  type: z.literal([1, 3, 4, 5, 6]),
  colour: z.string(),
  /** Code of the language to come back in; null: one of the project's is chosen. */
  language: z.nullable(z.string()),
});
export type VisitStatus = z.infer<typeof visitStatus>;

/** A visit to a respondent, as every device of their case is told. */
const toldVisit = z.object({
  /** As its device calls it. */
  uid: z.string(),
  at: z.string(),
  status: z.string(),
  colour: z.string(),
  nextAt: z.nullable(z.string()),
  note: z.string(),
  person: z.string(),
});
export type ToldVisit = z.infer<typeof toldVisit>;

/** What a device needs to know of a project whose cases it holds. */
export const fieldProject = z.object({
  id: z.number(),
  name: z.string(),
  isOnline: z.boolean(),
  versionId: z.number(),
  zone: z.string(),
  languages: z.array(z.object({ code: z.string(), name: z.string(), direction: z.enum(DIRECTIONS) })),
  irrelevantAnswers: z.enum(['purge', 'flag']),
  /** Whether an interview asks where it is held. */
  positions: z.enum(POSITION_WISHES),
  /** How its pages look; null: as the platform's. */
  look: z.nullable(
    z.object({
      /** A style sheet of custom properties. */
      style: z.string(),
      logo: z.nullable(
        z.object({
          url: z.string(),
          name: z.string(),
          width: z.int(),
          height: z.int(),
          grounds: z.enum(['all', 'light', 'dark']),
        }),
      ),
    }),
  ),
  /** The quotas that count in it; an interview needs a place in the cell of each that it falls under. */
  quotas: z.array(fieldQuota),
  /** What an interview comes to that has no place and no network. */
  offlineQuota: z.enum(OFFLINE_QUOTAS),
  /** Interviews that were begun in one of these versions go on in `versionId`; absent: in none. */
  movesFrom: z.optional(z.array(z.number())),
  /** The places that this device holds. */
  allotments: z.array(fieldAllotment),
  /** What may be said of a visit, in the project's order. */
  statuses: z.array(visitStatus),
});
export type FieldProject = z.infer<typeof fieldProject>;

/** What an interview begins with, as the server would begin it now. */
export const fieldStart = z.object({
  v: z.literal(1),
  profile: texts,
  numbers: z.array(z.string()),
  arithmetic: z.enum(['decimal', 'binary']),
  quotaVariables: z.array(z.string()),
  quotaFacts: z.array(z.enum(['profile', 'language', 'mode'])),
});
export type FieldStart = z.infer<typeof fieldStart>;

/** A case in the hands of an interviewer in the field. */
const fieldAssignment = z.object({
  id: z.number(),
  projectId: z.number(),
  caseId: z.number(),
  /** The last day of the work, in the project's time zone; null: while the project goes on. */
  until: z.nullable(z.string()),
  name: z.string(),
  /** What interviewers are shown of the person, in their language. */
  profile: z.array(z.object({ name: z.string(), value: z.string() })),
  phones: z.array(z.string()),
  language: z.string(),
  start: fieldStart,
  /** An interview of the case has begun elsewhere: one of this device would wait for a decision. */
  isBegunElsewhere: z.boolean(),
  /** When the respondent wants to be visited; null: at any time. */
  visitAt: z.nullable(z.string()),
  /** The latest visits, newest first. */
  visits: z.array(toldVisit),
});
export type FieldAssignment = z.infer<typeof fieldAssignment>;

const fieldWork = z.object({ projects: z.array(fieldProject), assignments: z.array(fieldAssignment) });
export type FieldWork = z.infer<typeof fieldWork>;

/** The work of a device's person; `work` is null where nothing has changed since `since`. */
export const readFieldWork = defineCall({
  name: 'readFieldWork',
  method: 'GET',
  path: '/api/v1/field/work',
  needsSession: false,
  query: z.object({ since: z.optional(wireText(64)), lang: z.optional(wireText(8)) }),
  answer: z.object({ mark: z.string(), work: z.nullable(fieldWork) }),
  refusals: BY_KEY,
});

/**
 * Asks for a place in each of these cells for an interview that is under way, all or none. Asked again it gives nothing
 * more; the answer has all that the device holds of the project then.
 */
export const askFieldPlaces = defineCall({
  name: 'askFieldPlaces',
  method: 'POST',
  path: '/api/v1/field/places',
  needsSession: false,
  body: z.object({
    projectId: wireId<'Project'>(),
    assignmentId: wireId<'Assignment'>(),
    uid: z.uuid(),
    cells: z.array(z.object({ quotaId: wireId<'Quota'>(), key: wireText(400) })).check(z.minLength(1), z.maxLength(50)),
    lang: z.optional(wireText(8)),
  }),
  answer: z.object({
    result: z.enum(['admitted', 'overQuota', 'zeroQuota']),
    allotments: z.array(fieldAllotment),
  }),
  refusals: [...BY_KEY, 'notFound'],
});

/** A version's document and the files of its media. */
const fieldVersion = z.object({
  document: z.unknown(),
  /** Writing directions of the installation's languages, by code. */
  directions: z.record(z.string(), z.enum(DIRECTIONS)),
  media: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      bytes: z.int(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
    }),
  ),
});
export type FieldVersion = z.infer<typeof fieldVersion>;

/** A version of a questionnaire that the device's work needs. */
export const readFieldVersion = defineCall({
  name: 'readFieldVersion',
  method: 'GET',
  path: '/api/v1/field/versions/:versionId',
  needsSession: false,
  params: z.object({ versionId: wireId<'Version'>() }),
  answer: fieldVersion,
  refusals: BY_KEY,
});
/** The largest package, in bytes, compressed. */
export const FIELD_PACKAGE_BYTES = 256 * 1024;

/** The sealed events of an interview. */
export const sealedPackage = z.object({
  uid: z.uuid(),
  /** In base64: what `seal` gives of a compressed `FieldPackage` or `FieldVisit`. */
  sealed: wireText(Math.ceil((FIELD_PACKAGE_BYTES * 4) / 3) + 1_024),
});

/** What has become of a package. */
export const takenPackage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stored'), haveSeq: z.int() }),
  z.object({ type: z.literal('held') }),
]);

/**
 * Sends the events of an interview, or a visit, sealed. `haveSeq`: as many events are stored, after the commit, a visit
 * being one; only that makes them sent. `held`: they are kept as they came until a person decides, and need not be sent again. Nothing that comes from a
 * known device is refused.
 */
export const sendFieldPackage = defineCall({
  name: 'sendFieldPackage',
  method: 'POST',
  path: '/api/v1/field/packages',
  needsSession: false,
  body: sealedPackage,
  answer: takenPackage,
  refusals: ['unauthenticated'],
});

/** Keeps a copy of the key to the device's store, sealed, for a person who forgets their code. */
export const keepEscrow = defineCall({
  name: 'keepEscrow',
  method: 'POST',
  path: '/api/v1/field/escrow',
  needsSession: false,
  body: z.object({ sealed: wireText(1_024), recovery: wireText(64).check(z.minLength(32)) }),
  refusals: BY_KEY,
});

/** Gives the key to a device's store to its person, who proves themselves by their password. */
export const recoverStore = defineCall({
  name: 'recoverStore',
  method: 'POST',
  path: '/api/v1/field/recover',
  needsSession: false,
  body: z.object({ recovery: wireText(64), password: wireText(1_000) }),
  answer: z.object({ key: z.string() }),
  refusals: ['wrongPair', 'tooManyRequests'],
});

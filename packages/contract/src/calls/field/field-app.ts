import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { wireText } from '../../wire-values.ts';

/** What a device may be refused by reason of its key: there is none like it, or it was revoked. */
export const BY_KEY = ['unauthenticated', 'keyRevoked'] as const;

/** Exchanges the code that the office shows for the device's own key, which is told here once. */
export const pairField = defineCall({
  name: 'pairField',
  method: 'POST',
  path: '/api/v1/field/pair',
  needsSession: false,
  body: z.object({ code: wireText(40) }),
  answer: z.object({ key: z.string(), kind: z.enum(['kiosk', 'field']) }),
  refusals: ['tooManyRequests'],
});

/** A position, with its accuracy in metres. */
export const fieldPlace = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(1e8)),
});

const contactOfKiosk = z.object({
  kind: z.literal('kiosk'),
  name: z.string(),
  place: z.string(),
  hasPin: z.boolean(),
  /** Whether interviews may begin now. */
  isOpen: z.boolean(),
  /** The project's languages; the first is the default. */
  languages: z.array(z.object({ code: z.string(), name: z.string(), direction: z.enum(DIRECTIONS) })),
});
/** What a kiosk is told at each contact. */
export type KioskContact = z.infer<typeof contactOfKiosk>;

const contactOfFieldDevice = z.object({
  kind: z.literal('field'),
  name: z.string(),
  /** The real name of its person. */
  person: z.string(),
  /** The server's time, from which the device tells how far its own clock is from it. */
  now: z.string(),
  /** Its person may work; without that there is no work, and what it sends is kept until a person decides. */
  mayWork: z.boolean(),
  /** What it seals its packages to: a point of P-256, uncompressed, in base64. */
  sealing: z.object({ id: z.int(), publicKey: z.string() }),
  /** A supervisor lets it work although its browser does not promise to keep what is stored. */
  isStorageOverridden: z.boolean(),
  /** A project of its work takes positions: the device tells where it is, as its person knows. */
  tellsPosition: z.boolean(),
});
/** What a device in the field is told at each contact. */
export type FieldContact = z.infer<typeof contactOfFieldDevice>;

/** What a device tells of itself about once a minute, and what it is told. */
export const contactField = defineCall({
  name: 'contactField',
  method: 'POST',
  path: '/api/v1/field/contact',
  needsSession: false,
  body: z.object({
    version: wireText(40).check(z.minLength(1)),
    battery: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    isCharging: z.nullable(z.boolean()),
    /** Interviews on it that were not sent yet. */
    unsent: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    /** The page has just been opened: no interview goes on. */
    isFresh: z.boolean(),
    /** The beginning of the oldest of them. */
    unsentSince: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
    /** For how long an interview has been on its screen, in milliseconds; null: none is. */
    askingFor: z.optional(z.nullable(z.int().check(z.minimum(0)))),
    /** In bytes; null: the browser does not tell. */
    freeBytes: z.optional(z.nullable(z.int().check(z.minimum(0)))),
    /** Where the device was found last, and when by the server's clock; told only where it was asked for. */
    position: z.optional(z.nullable(z.extend(fieldPlace, { at: z.iso.datetime({ offset: true }) }))),
  }),
  answer: z.discriminatedUnion('kind', [contactOfKiosk, contactOfFieldDevice]),
  refusals: BY_KEY,
});

/** Whether these are the signs that the staff types to open the lock. */
export const checkPin = defineCall({
  name: 'checkPin',
  method: 'POST',
  path: '/api/v1/field/pin',
  needsSession: false,
  body: z.object({ pin: wireText(8) }),
  answer: z.object({ isRight: z.boolean() }),
  refusals: [...BY_KEY, 'tooManyRequests'],
});

/** Lets the device's interview go, as it is: its respondent has left. */
export const stopVisit = defineCall({
  name: 'stopVisit',
  method: 'POST',
  path: '/api/v1/field/stop',
  needsSession: false,
  refusals: BY_KEY,
});

/** The device gives its key back, and can be paired anew. */
export const leaveField = defineCall({
  name: 'leaveField',
  method: 'POST',
  path: '/api/v1/field/leave',
  needsSession: false,
  body: z.object({ pin: wireText(8) }),
  answer: z.object({ isRight: z.boolean() }),
  refusals: [...BY_KEY, 'tooManyRequests'],
});

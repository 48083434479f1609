import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';

const device = z.object({ deviceId: claimedId('Device') });
const named = z.object({ id: z.number(), name: z.string() });

export const DEVICE_KINDS = ['kiosk', 'field'] as const;

/**
 * `away`: paired, and not heard of for minutes · `connected`: paired, and heard of just now · `pairing`: its code holds ·
 * `notPaired`: it has neither a key nor a code that holds.
 */
export const DEVICE_STATES = ['away', 'connected', 'pairing', 'notPaired', 'revoked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

const deviceRow = z.object({
  id: z.number(),
  kind: z.enum(DEVICE_KINDS),
  name: z.string(),
  place: z.string(),
  /** Of a kiosk; a device in the field belongs to a person. */
  project: z.nullable(z.object({ ...named.shape, isOnline: z.boolean() })),
  person: z.nullable(named),
  state: z.enum(DEVICE_STATES),
  seenAt: z.nullable(z.string()),
  /** Interviews begun and completed on it today, in the project's time zone. */
  today: z.object({ begun: z.int(), completed: z.int() }),
  version: z.nullable(z.string()),
  /** How many releases older than the server its program is, up to two; null: unknown. */
  behind: z.nullable(z.int()),
  /** In percent; null: the device does not tell. */
  battery: z.nullable(z.int()),
  isCharging: z.nullable(z.boolean()),
  /** In bytes; null: the device does not tell. */
  freeBytes: z.nullable(z.int()),
  /** It may work although its browser does not promise to keep what is stored. */
  isStorageOverridden: z.boolean(),
  /** Interviews on it that were not sent yet, and the beginning of the oldest. */
  unsent: z.object({ count: z.int(), since: z.nullable(z.string()) }),
  /** Cases in the hands of its person. */
  assignments: z.int(),
  /** Its packages that wait for a decision. */
  held: z.int(),
  /** Media that it brought and that wait for a decision. */
  heldMedia: z.int(),
  hasPin: z.boolean(),
  /** Until when its code holds; null without one. */
  pairingUntil: z.nullable(z.string()),
  pairedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  revision: z.int(),
});
export type DeviceRow = z.infer<typeof deviceRow>;

/** The devices of the projects within reach, the most urgent first. */
export const listDevices = defineCall({
  name: 'listDevices',
  method: 'GET',
  path: '/api/v1/devices',
  ...defineList({
    row: deviceRow,
    sortable: ['state', 'name', 'place', 'project', 'seen'],
    usualSort: { field: 'state', direction: 'asc' },
    filters: {
      kind: oneOrMore(z.enum(DEVICE_KINDS)),
      state: oneOrMore(z.enum(DEVICE_STATES)),
      project: oneOrMore(wireId<'Project'>()),
      /** Whether packages or media of it wait for a decision. */
      waits: z.stringbool(),
    },
  }),
});

/** The projects within reach in which kiosks may ask, and the interviewers who may have a device in the field. */
export const readDeviceChoices = defineCall({
  name: 'readDeviceChoices',
  method: 'GET',
  path: '/api/v1/devices/choices',
  answer: z.object({ projects: z.array(named), people: z.array(named) }),
});

export const readDevice = defineCall({
  name: 'readDevice',
  method: 'GET',
  path: '/api/v1/devices/:deviceId',
  params: device,
  answer: deviceRow,
});

/** What the staff at a kiosk types to open its lock. */
const pin = wireText(8).check(z.regex(/^[0-9]{4,8}$/, 'unfit'));
const deviceForm = { name: formLine(100), place: wireText(200).check(z.trim()) };

/** The code by which a device is paired, shown once. */
const pairing = {
  code: z.string(),
  /** The page of the device, which holds the code behind the sign `#`. */
  url: z.string(),
  until: z.string(),
};

/** Adds a kiosk to a project, with a code by which it is paired. */
export const addDevice = defineCall({
  name: 'addDevice',
  method: 'POST',
  path: '/api/v1/projects/:projectId/devices',
  params: z.object({ projectId: claimedId('Project') }),
  body: z.object({ ...deviceForm, pin }),
  answer: z.object({ id: z.number(), ...pairing }),
  refusals: ['invalid', 'kioskIsOff'],
});

/** Adds a device of an interviewer in the field, with a code by which it is paired. */
export const addFieldDevice = defineCall({
  name: 'addFieldDevice',
  method: 'POST',
  path: '/api/v1/people/:personId/devices',
  params: z.object({ personId: claimedId('Person') }),
  body: z.object({ name: formLine(100) }),
  answer: z.object({ id: z.number(), ...pairing }),
  refusals: ['invalid'],
});

/** A new code for a device that is not paired; the former one stops working. */
export const pairDevice = defineCall({
  name: 'pairDevice',
  method: 'POST',
  path: '/api/v1/devices/:deviceId/pairing',
  params: device,
  answer: z.object(pairing),
  refusals: ['devicePaired', 'deviceRevoked'],
});

/** Without a `pin`, or without a word on the storage, the device keeps what it has. */
export const editDevice = defineCall({
  name: 'editDevice',
  method: 'PUT',
  path: '/api/v1/devices/:deviceId',
  params: device,
  body: z.object({
    ...deviceForm,
    pin: z.nullable(pin),
    isStorageOverridden: z.optional(z.boolean()),
    revision: z.int(),
  }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale', 'deviceRevoked'],
});

/** For ever: the device forgets its key at its next contact. `name` is the device's name, typed as confirmation. */
export const revokeDevice = defineCall({
  name: 'revokeDevice',
  method: 'POST',
  path: '/api/v1/devices/:deviceId/revoke',
  params: device,
  body: z.object({ name: wireText(100) }),
  refusals: ['invalid', 'deviceRevoked'],
});

import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId } from '../../wire-values.ts';

const device = z.object({ deviceId: claimedId('Device') });

const allotmentRow = z.object({
  id: z.number(),
  projectId: z.number(),
  project: z.string(),
  quota: z.string(),
  cell: z.string(),
  places: z.int(),
  used: z.int(),
  /** The device itself has asked for it, for an interview under way. */
  isAsked: z.boolean(),
  until: z.string(),
  givenBy: z.string(),
});
export type AllotmentRow = z.infer<typeof allotmentRow>;

const offeredCell = z.object({
  projectId: z.number(),
  project: z.string(),
  quotaId: z.number(),
  quota: z.string(),
  cellId: z.number(),
  cell: z.string(),
  free: z.int(),
});
export type OfferedCell = z.infer<typeof offeredCell>;

/** The places in quotas that a device in the field holds, and the cells of which it may be given some. */
export const listAllotments = defineCall({
  name: 'listAllotments',
  method: 'GET',
  path: '/api/v1/devices/:deviceId/allotments',
  params: device,
  answer: z.object({ allotments: z.array(allotmentRow), cells: z.array(offeredCell) }),
});

/** Takes places out of a cell for a device, until the end of a day in the project's time zone. */
export const giveAllotment = defineCall({
  name: 'giveAllotment',
  method: 'POST',
  path: '/api/v1/devices/:deviceId/allotments',
  params: device,
  body: z.object({
    projectId: wireId<'Project'>(),
    cellId: wireId<'Cell'>(),
    places: z.int().check(z.minimum(1), z.maximum(10_000)),
    until: z.iso.date(),
  }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid', 'noPlaces', 'deviceRevoked'],
});

/** Gives back what is left of an allotment; an interview that has used a place on the device keeps its answers. */
export const returnAllotment = defineCall({
  name: 'returnAllotment',
  method: 'POST',
  path: '/api/v1/devices/:deviceId/allotments/:allotmentId/return',
  params: z.object({ ...device.shape, allotmentId: wireId<'QuotaAllotment'>() }),
  body: z.object({ projectId: wireId<'Project'>() }),
});

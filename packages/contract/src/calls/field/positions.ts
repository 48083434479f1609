import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';

const ROOT = '/api/v1/projects/:projectId/positions';
const project = z.object({ projectId: claimedId('Project') });

/** When in an interview its respondent's position was told. */
export const POSITION_MOMENTS = ['start', 'end'] as const;
export type PositionMoment = (typeof POSITION_MOMENTS)[number];

/** Where a respondent was. */
export const toldPosition = z.object({
  moment: z.enum(POSITION_MOMENTS),
  lat: z.number(),
  lon: z.number(),
  /** In metres. */
  accuracy: z.number(),
  /** Less accurate than wanted. */
  isCoarse: z.boolean(),
  at: z.string(),
});
export type ToldPosition = z.infer<typeof toldPosition>;

const positionRow = z.object({ id: z.number(), interviewId: z.number(), ...toldPosition.shape });
export type PositionRow = z.infer<typeof positionRow>;

const filters = { moment: oneOrMore(z.enum(POSITION_MOMENTS)) };

/** Where the respondents of a project were, where they told it. */
export const listPositions = defineCall({
  name: 'listPositions',
  method: 'GET',
  path: ROOT,
  params: project,
  ...defineList({
    row: positionRow,
    sortable: ['at', 'accuracy'],
    usualSort: { field: 'at', direction: 'desc' },
    filters,
  }),
});

export const exportPositions = defineCall({
  name: 'exportPositions',
  method: 'GET',
  path: `${ROOT}/export`,
  params: project,
  ...defineExport({
    query: listPositions.query,
    columns: ['interview', 'moment', 'lat', 'lon', 'accuracy', 'coarse', 'at'],
  }),
});

/** Interviews that are drawn on a map at most. */
export const MOST_POINTS = 5_000;

const positionPoint = z.object({ interviewId: z.number(), ...toldPosition.shape });
export type PositionPoint = z.infer<typeof positionPoint>;

/** Where the newest interviews of a project were, each at the more accurate of its positions. */
export const readPositionPoints = defineCall({
  name: 'readPositionPoints',
  method: 'GET',
  path: `${ROOT}/points`,
  params: project,
  answer: z.object({
    points: z.array(positionPoint),
    /** Interviews that told where they were, also those that are left out. */
    total: z.int(),
  }),
});

const devicePoint = z.object({
  deviceId: z.number(),
  device: z.string(),
  person: z.object({ id: z.number(), name: z.string() }),
  lat: z.number(),
  lon: z.number(),
  /** In metres. */
  accuracy: z.number(),
  at: z.string(),
});
export type DevicePoint = z.infer<typeof devicePoint>;

/** Where the devices of those who have cases of the project in the field were when they told it last. */
export const readDevicePoints = defineCall({
  name: 'readDevicePoints',
  method: 'GET',
  path: `${ROOT}/devices`,
  params: project,
  answer: z.object({ points: z.array(devicePoint) }),
});

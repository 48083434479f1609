import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';

const ROOT = '/api/v1/region-maps';
const one = z.object({ regionMapId: wireId<'RegionMap'>() });

/** Longitude and latitude in degrees. */
const point = z.tuple([z.number(), z.number()]);

const region = z.object({
  key: z.string(),
  name: z.string(),
  /** Closed rings of points; a ring inside another is a hole. */
  rings: z.array(z.array(point)),
});
export type Region = z.infer<typeof region>;

const regionMap = z.object({ id: z.number(), name: z.string(), regions: z.number() });
export type RegionMapRow = z.infer<typeof regionMap>;

export const listRegionMaps = defineCall({
  name: 'listRegionMaps',
  method: 'GET',
  path: ROOT,
  answer: z.object({
    maps: z.array(regionMap),
    /** The background tiles: an address with `{z}`, `{x}` and `{y}`, and the attribution; null: no background. */
    tiles: z.nullable(z.object({ url: z.string(), from: z.string() })),
  }),
});

export const readRegionMap = defineCall({
  name: 'readRegionMap',
  method: 'GET',
  path: `${ROOT}/:regionMapId`,
  params: one,
  answer: z.object({ id: z.number(), name: z.string(), regions: z.array(region) }),
});

/** Previews an uploaded GeoJSON file; stores nothing. */
export const lookAtRegionFile = defineCall({
  name: 'lookAtRegionFile',
  method: 'POST',
  path: `${ROOT}/look`,
  body: z.object({ uploadId: claimedId('Upload') }),
  answer: z.object({
    regions: z.number(),
    /** Properties of its regions; only a unique one can be the key. */
    properties: z.array(z.object({ name: z.string(), samples: z.array(z.string()), isUnique: z.boolean() })),
  }),
  refusals: ['invalid', 'tooLarge'],
});

export const addRegionMap = defineCall({
  name: 'addRegionMap',
  method: 'POST',
  path: ROOT,
  body: z.object({
    uploadId: claimedId('Upload'),
    name: formLine(120),
    /** The property that is compared with a variable's values. */
    keyProperty: wireText(200),
    nameProperty: wireText(200),
  }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid', 'tooLarge'],
});

export const removeRegionMap = defineCall({
  name: 'removeRegionMap',
  method: 'DELETE',
  path: `${ROOT}/:regionMapId`,
  params: one,
});

/** Figures of the cases per region, by a column of the project's list. */
export const readMapFigures = defineCall({
  name: 'readMapFigures',
  method: 'GET',
  path: '/api/v1/projects/:projectId/map',
  params: z.object({ projectId: claimedId('Project') }),
  query: z.object({ field: z.optional(wireText(200)) }),
  answer: z.object({
    asOf: z.nullable(z.string()),
    zone: z.string(),
    /** List columns with few enough values; empty without a list. */
    fields: z.array(z.object({ field: z.string(), title: z.string() })),
    /** The column shown. */
    field: z.nullable(z.string()),
    /** Completes of the project, and how many of them on the web; those without a case have no place. */
    done: z.int(),
    web: z.int(),
    values: z.array(
      z.object({
        value: z.string(),
        labels: z.array(z.string()),
        cases: z.number(),
        tried: z.number(),
        completes: z.number(),
        refusals: z.number(),
        /** AAPOR's RR1; null for a zero denominator. */
        responseRate: z.nullable(z.number()),
      }),
    ),
  }),
});
export type MapFigures = z.infer<typeof readMapFigures.answer>;

import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { surveySkin } from '../../survey-skin.ts';
import { formLine } from '../../wire-values.ts';

const skin = z.object({ skinId: claimedId('Skin') });
const named = z.object({ id: z.number(), name: z.string() });

const wholeSkin = z.object({
  id: z.number(),
  name: z.string(),
  group: named,
  settings: surveySkin,
  revision: z.int(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  /** Projects that chose it, or that chose none and whose questionnaire names it. */
  projects: z.array(z.object({ id: z.number(), name: z.string(), online: z.boolean() })),
  /** Questionnaires whose draft names it. */
  questionnaires: z.array(named),
});
export type WholeSkin = z.infer<typeof wholeSkin>;

/** The skins within reach. A document refers to a skin by its id as text (`"skin": "12"`). */
export const listSkins = defineCall({
  name: 'listSkins',
  method: 'GET',
  path: '/api/v1/skins',
  answer: z.object({
    skins: z.array(wholeSkin),
    /** Skins shipped with Seker, as starting points. */
    themes: z.array(z.object({ key: z.string(), settings: surveySkin })),
  }),
});

export const readSkin = defineCall({
  name: 'readSkin',
  method: 'GET',
  path: '/api/v1/skins/:skinId',
  params: skin,
  answer: wholeSkin,
});

const name = formLine(200);
/** A brand is valid only with its picture. */
const settings = surveySkin.check(
  z.refine(({ brand }) => brand === undefined || brand.picture !== undefined, { path: ['brand', 'picture'] }),
);

export const createSkin = defineCall({
  name: 'createSkin',
  method: 'POST',
  path: '/api/v1/skins',
  body: z.object({ name, settings, groupId: claimedId('Group') }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

export const saveSkin = defineCall({
  name: 'saveSkin',
  method: 'PUT',
  path: '/api/v1/skins/:skinId',
  params: skin,
  body: z.object({ name, settings, revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

/** The details of `skinInUse` name where (`projects`, `questionnaires`: `[{ id, name }]`). */
export const removeSkin = defineCall({
  name: 'removeSkin',
  method: 'DELETE',
  path: '/api/v1/skins/:skinId',
  params: skin,
  refusals: ['skinInUse'],
});

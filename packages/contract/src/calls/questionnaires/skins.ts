import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
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
  /** Projects that have chosen it, or whose questionnaire names it where they have chosen none. */
  projects: z.array(z.object({ id: z.number(), name: z.string(), online: z.boolean() })),
  /** Questionnaires whose draft names it. */
  questionnaires: z.array(named),
});
export type WholeSkin = z.infer<typeof wholeSkin>;

/** The library: of one's group, or of all. A document names a skin by its id as a text (`"skin": "12"`). */
export const listSkins = defineCall({
  name: 'listSkins',
  method: 'GET',
  path: '/api/v1/skins',
  answer: z.object({
    skins: z.array(wholeSkin),
    /** Looks that come with Seker, to begin with. */
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
/** A logo is kept with its picture, or not at all. */
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

/** `skinInUse` says in its details where (`projects`, `questionnaires`: `[{ id, name }]`). */
export const removeSkin = defineCall({
  name: 'removeSkin',
  method: 'DELETE',
  path: '/api/v1/skins/:skinId',
  params: skin,
  refusals: ['skinInUse'],
});

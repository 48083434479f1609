import { PROJECT_TYPES } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireText } from '../../wire-values.ts';
import { LINK_KEY_STATES } from './links.ts';
import { POSITION_WISHES } from './project.ts';
import { VIA_LABEL } from './ways.ts';

const ROOT = '/api/v1/projects/:projectId';
const project = z.object({ projectId: claimedId('Project') });

/** The ways that the screen lists; kiosks are one way, and each of them stands among the devices. */
export const LISTED_WAYS = ['open', 'personal', 'test', 'panel', 'banner', 'kiosk'] as const;
export type ListedWay = (typeof LISTED_WAYS)[number];

/**
 * `on` · `waits`: works once the project is online · `off`: switched off · `missing`: has to be made first · `trouble`:
 * respondents come, and something of it fails · `test`: a test link.
 */
export const WAY_STATES = ['on', 'waits', 'off', 'missing', 'trouble', 'test'] as const;
export type WayState = (typeof WAY_STATES)[number];

/** Why a way is in its state, or what else is known of it; `count` and `more` fill the sentence. */
export const WAY_FACTS = [
  'oncePerDays',
  'oncePerBrowser',
  'switchedOff',
  'links',
  'noCases',
  'keyChanged',
  'keyMissing',
  'worksAlways',
  'questionnaireMissing',
  'testMissing',
  'panelKeyMissing',
  'exitsMissing',
  'callbacksWait',
  'callbacksFailed',
  'panel',
  'shown',
  'neverSeen',
  'notSeenToday',
  'kiosks',
  'kiosksAway',
  'kioskMissing',
] as const;
export type WayFact = (typeof WAY_FACTS)[number];

/** Opened the address, pressed "start", answered to the end. */
const figures = z.object({ entered: z.int(), began: z.int(), completed: z.int() });
export type WayFigures = z.infer<typeof figures>;

const counted = { today: figures, total: figures };

const way = z.object({
  way: z.enum(LISTED_WAYS),
  /** The panel source or the banner; null: there is one of its kind. */
  id: z.nullable(z.number()),
  name: z.nullable(z.string()),
  state: z.enum(WAY_STATES),
  fact: z.object({ code: z.enum(WAY_FACTS), count: z.int(), more: z.int() }),
  /** Null without one, and for readers without the right to change. */
  address: z.nullable(z.string()),
  ...counted,
  /** By the label of the address; the empty one: without a label. */
  via: z.array(z.object({ label: z.string(), ...counted })),
});
export type WayIn = z.infer<typeof way>;

const label = wireText(40).check(z.regex(VIA_LABEL, 'unfit'));

/** The ways by which respondents come into the survey of a project, with their figures. */
export const readWaysIn = defineCall({
  name: 'readWaysIn',
  method: 'GET',
  path: `${ROOT}/ways-in`,
  params: project,
  answer: z.object({
    type: z.enum(PROJECT_TYPES),
    isOnline: z.boolean(),
    /** All ways but the test link. */
    ...counted,
    ways: z.array(way),
    labels: z.array(z.object({ label: z.string(), name: z.string() })),
    hasQuestionnaire: z.boolean(),
    positions: z.enum(POSITION_WISHES),
    /** Interviews begun today that looked like a script's when they began. */
    flaggedToday: z.int(),
    key: z.enum(LINK_KEY_STATES),
    mayChange: z.boolean(),
    mayAcceptKey: z.boolean(),
  }),
});
export type WaysIn = z.infer<typeof readWaysIn.answer>;

/** Switched off, its address leads nowhere; switched on again it has another one. */
export const switchOpenLink = defineCall({
  name: 'switchOpenLink',
  method: 'PUT',
  path: `${ROOT}/ways-in/open`,
  params: project,
  body: z.object({ active: z.boolean() }),
  refusals: ['conflict'],
});

/** Names a label of addresses. */
export const keepViaLabel = defineCall({
  name: 'keepViaLabel',
  method: 'POST',
  path: `${ROOT}/ways-in/labels`,
  params: project,
  body: z.object({ label, name: formLine(100) }),
  refusals: ['invalid'],
});

/** The name goes; figures and addresses with the label stay. */
export const removeViaLabel = defineCall({
  name: 'removeViaLabel',
  method: 'DELETE',
  path: `${ROOT}/ways-in/labels/:label`,
  params: z.object({ ...project.shape, label }),
});

import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

/** How a call is supervised: heard unheard, with words to the interviewer alone, or with words to both. */
export const SUPERVISE_HOWS = ['listen', 'whisper', 'barge'] as const;
export type SuperviseHow = (typeof SUPERVISE_HOWS)[number];

/** `rings`: the supervising telephone rings; `talks`: the interviewer has left, and the conversation goes on. */
export const SUPERVISION_STATES = ['rings', 'hears', 'talks'] as const;
export type SupervisionState = (typeof SUPERVISION_STATES)[number];

const named = z.object({ id: z.number(), name: z.string() });

/** Who hears a person's call, or whose call a person hears. */
export const floorSupervision = z.object({
  ...named.shape,
  how: z.enum(SUPERVISE_HOWS),
  state: z.enum(SUPERVISION_STATES),
  since: z.string(),
});
export type FloorSupervision = z.infer<typeof floorSupervision>;

const ownSupervision = z.object({
  person: named,
  project: named,
  caseId: z.number(),
  how: z.enum(SUPERVISE_HOWS),
  state: z.enum(SUPERVISION_STATES),
  /** The interviewer asked for it. */
  isAsked: z.boolean(),
  /** Start of the state. */
  since: z.string(),
});
export type OwnSupervision = z.infer<typeof ownSupervision>;

/** The requester's telephone for supervising, and what they supervise now. */
export const readSupervising = defineCall({
  name: 'readSupervising',
  method: 'GET',
  path: '/api/v1/supervision',
  answer: z.object({
    now: z.string(),
    /** Whether the exchange can let a telephone hear calls, and hand calls over. */
    can: z.object({ supervise: z.boolean(), handOver: z.boolean() }),
    /** What the requester's role may do: an observer only listens. */
    hows: z.array(z.enum(SUPERVISE_HOWS)),
    station: z.nullable(z.object({ name: z.string(), isRegistered: z.boolean() })),
    current: z.nullable(ownSupervision),
  }),
});
export type SupervisingAnswer = z.infer<typeof readSupervising.answer>;

/** The stations that could be chosen: no one works at them. */
export const listFreeStations = defineCall({
  name: 'listFreeStations',
  method: 'GET',
  path: '/api/v1/supervision/stations',
  answer: z.object({ stations: z.array(z.object({ name: z.string(), isRegistered: z.boolean() })) }),
});

/** Says at which station the requester is, for the rest of their session; null: at none. */
export const chooseStation = defineCall({
  name: 'chooseStation',
  method: 'PUT',
  path: '/api/v1/supervision/station',
  body: z.object({ station: z.nullable(wireText(50).check(z.trim(), z.minLength(1))) }),
  refusals: ['invalid', 'stationOccupied', 'stationMissing', 'stationHasBrowserPhone', 'supervisionRuns'],
});

const SUPERVISE_REFUSALS = [
  'cannotSupervise',
  'noOwnStation',
  'ownStationAway',
  'notInConversation',
  'callIsSupervised',
  'supervisionRuns',
  'exchangeIsAway',
] as const;

/** Lets the requester's telephone hear the person's call; with another `how`, changes the supervision that runs. */
export const superviseCall = defineCall({
  name: 'superviseCall',
  method: 'POST',
  path: '/api/v1/control/:personId/supervise',
  params: z.object({ personId: claimedId('Person') }),
  body: z.object({ how: z.enum(SUPERVISE_HOWS) }),
  refusals: ['invalid', ...SUPERVISE_REFUSALS],
});

/** Ends the requester's supervision; the call goes on. */
export const endSupervision = defineCall({
  name: 'endSupervision',
  method: 'POST',
  path: '/api/v1/supervision/end',
  refusals: ['noSupervision'],
});

const HAND_OVER_REFUSALS = ['noSupervision', 'cannotSupervise', 'notInConversation', 'exchangeIsAway'] as const;

/** Takes over the call in which the requester talks: the interviewer leaves it. */
export const takeOverCall = defineCall({
  name: 'takeOverCall',
  method: 'POST',
  path: '/api/v1/supervision/take-over',
  refusals: HAND_OVER_REFUSALS,
});

/** Hangs up the call that the requester has taken over. */
export const hangUpTaken = defineCall({
  name: 'hangUpTaken',
  method: 'POST',
  path: '/api/v1/supervision/hang-up',
  refusals: ['noSupervision'],
});

/** The supervisors of the interviewer's group who could be asked into a call: at a telephone, and free. */
export const listFreeSupervisors = defineCall({
  name: 'listFreeSupervisors',
  method: 'GET',
  path: '/api/v1/line/supervisors',
  answer: z.object({ can: z.boolean(), supervisors: z.array(named) }),
});

/** Asks a supervisor into the interviewer's call; answered once their telephone was picked up. */
export const askSupervisor = defineCall({
  name: 'askSupervisor',
  method: 'POST',
  path: '/api/v1/line/supervisor',
  body: z.object({ supervisorId: wireId<'Supervisor'>() }),
  refusals: [
    'invalid',
    'supervisorBusy',
    'supervisorAway',
    'cannotSupervise',
    'notInConversation',
    'callIsSupervised',
    'exchangeIsAway',
  ],
});

/** Goes on without the supervisor who was asked, or stops ringing them. */
export const goOnAlone = defineCall({
  name: 'goOnAlone',
  method: 'POST',
  path: '/api/v1/line/alone',
  refusals: ['noSupervision'],
});

/** Leaves the call to the supervisor who talks in it. */
export const handOverCall = defineCall({
  name: 'handOverCall',
  method: 'POST',
  path: '/api/v1/line/hand-over',
  refusals: HAND_OVER_REFUSALS,
});

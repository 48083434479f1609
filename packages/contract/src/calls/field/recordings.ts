import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { lineRecording, RECORDING_CONSENTS } from '../../line-recording.ts';
import { claimedId } from '../../owned-id.ts';
import { wireText } from '../../wire-values.ts';

/** `ask`: once the respondent agrees; `all`: from the answer on. */
export const RECORDING_WISHES = ['off', 'ask', 'all'] as const;
export type RecordingWish = (typeof RECORDING_WISHES)[number];
export type RecordingConsent = (typeof RECORDING_CONSENTS)[number];

/**
 * `running`: the conversation is not over, or not taken in yet · `kept`: it can be heard · `expired`: deleted after its
 * days · `refused`, `unanswered`, `spoiled`: deleted unheard · `empty`: nothing was said · `missing`: no file came.
 */
const RECORDING_STATES = [
  'running',
  'kept',
  'expired',
  'refused',
  'unanswered',
  'spoiled',
  'empty',
  'missing',
] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** Of an exchange's call, which our prefix begins. */
const callId = wireText(50).check(z.regex(/^sk-[0-9a-f-]{36}$/));

/** Notes what the respondent said of a recording of the call on the line. A refusal stands. */
export const noteConsent = defineCall({
  name: 'noteConsent',
  method: 'POST',
  path: '/api/v1/line/consent',
  body: z.object({ callId, consent: z.enum(RECORDING_CONSENTS) }),
  answer: z.object({ recording: lineRecording }),
  refusals: ['notFound'],
});

const recordedCall = z.object({
  callId: z.string(),
  /** When the recording began, or was asked for. */
  at: z.string(),
  state: z.enum(RECORDING_STATES),
  /** Of the recording; null where there is none to hear. */
  seconds: z.nullable(z.number()),
  /** For how many days it was, or is, kept; null where nothing was. */
  days: z.nullable(z.int()),
  /** Where the pages of the interview begin in it, the first one first; only where it can be heard. */
  marks: z.array(
    z.object({
      /** From the beginning of the recording. */
      second: z.number(),
      /** The numbers of the questions of the page, as the designer calls them. */
      questions: z.array(z.string()),
      /** Their ids. */
      nodes: z.array(z.string()),
    }),
  ),
});
export type RecordedCall = z.infer<typeof recordedCall>;

const recorded = z.object({
  /** Whether the reader may listen. */
  mayListen: z.boolean(),
  recordings: z.array(recordedCall),
});

const ofCase = z.object({ projectId: claimedId('Project'), caseId: claimedId('Case') });
const CASE = '/api/v1/projects/:projectId/cases/:caseId/recordings';

/** The calls of a case that were recorded or were to be, the last one first. */
export const listCaseRecordings = defineCall({
  name: 'listCaseRecordings',
  method: 'GET',
  path: CASE,
  params: ofCase,
  answer: recorded,
});

/** The sound of a recording, whole or by `Range`; the audit log notes who begins to listen. */
export const playCaseRecording = defineCall({
  name: 'playCaseRecording',
  method: 'GET',
  path: `${CASE}/:callId/sound`,
  params: z.object({ ...ofCase.shape, callId }),
  answer: z.unknown(),
  refusals: ['notFound', 'forbidden', 'mediaAway'],
});

const ofReview = z.object({ projectId: claimedId('Project'), reviewId: claimedId('Review') });
const REVIEW = '/api/v1/projects/:projectId/reviews/:reviewId/recordings';

/** The recorded calls of one interview, for its proofreading. */
export const listReviewRecordings = defineCall({
  name: 'listReviewRecordings',
  method: 'GET',
  path: REVIEW,
  params: ofReview,
  answer: recorded,
  refusals: ['taskReleased'],
});

export const playReviewRecording = defineCall({
  name: 'playReviewRecording',
  method: 'GET',
  path: `${REVIEW}/:callId/sound`,
  params: z.object({ ...ofReview.shape, callId }),
  answer: z.unknown(),
  refusals: ['notFound', 'forbidden', 'taskReleased', 'mediaAway'],
});

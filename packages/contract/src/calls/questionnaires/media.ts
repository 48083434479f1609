import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { formLine, wireText } from '../../wire-values.ts';

const questionnaire = z.object({ questionnaireId: claimedId('Questionnaire') });

const medium = z.object({ questionnaireId: claimedId('Questionnaire'), mediumId: claimedId('Medium') });

const questionnaireMedium = z.object({
  id: z.number(),
  name: z.string(),
  /** By its content: `png`, `mp4`, `swf`, … */
  kind: z.string(),
  bytes: z.number(),
  /** `converting`: a film is made into one that browsers play · `unplayable`: kept, and shown to no one's browser. */
  status: z.enum(['ready', 'converting', 'unplayable']),
  /** What a document names it by (`{ type, id }`), and where it can be seen; null while it is not ready. */
  medium: z.nullable(
    z.object({
      id: z.string(),
      type: z.enum(['image', 'video', 'audio']),
      mime: z.string(),
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
    }),
  ),
  addedBy: z.nullable(z.string()),
  addedAt: z.string(),
  /** Whether the draft shows it. */
  isUsed: z.boolean(),
});
export type QuestionnaireMedium = z.infer<typeof questionnaireMedium>;

export const listMedia = defineCall({
  name: 'listMedia',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/media',
  params: questionnaire,
  answer: z.object({ media: z.array(questionnaireMedium) }),
});

/** Puts a file that was sent in (purpose `medium`) into the questionnaire's library; the same content a second time is the same. */
export const addMedium = defineCall({
  name: 'addMedium',
  method: 'POST',
  path: '/api/v1/questionnaires/:questionnaireId/media',
  params: questionnaire,
  body: z.object({ uploadId: claimedId('Upload'), name: z.optional(formLine(200)) }),
  answer: questionnaireMedium,
  refusals: ['uploadKind', 'tooManyPixels', 'noSpace'],
});

/** What the library calls a file; documents name it by its content, so they stay as they are. */
export const renameMedium = defineCall({
  name: 'renameMedium',
  method: 'PUT',
  path: '/api/v1/questionnaires/:questionnaireId/media/:mediumId',
  params: medium,
  body: z.object({ name: formLine(200) }),
  answer: questionnaireMedium,
});

/** Takes a file out of the library: not while the draft shows it. */
export const removeMedium = defineCall({
  name: 'removeMedium',
  method: 'DELETE',
  path: '/api/v1/questionnaires/:questionnaireId/media/:mediumId',
  params: medium,
  refusals: ['mediumInUse'],
});

/** The file, as browsers are shown it; one that they cannot show is sent as it came, to be saved. */
export const readMedium = defineCall({
  name: 'readMedium',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/media/:mediumId',
  params: medium,
  answer: z.unknown(),
});

/** What is said in a film or a sound, as the draft has it now: captions (WebVTT) or a transcript (text). */
export const readMediumText = defineCall({
  name: 'readMediumText',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/media/:mediumId/:said/:language',
  params: z.object({
    questionnaireId: claimedId('Questionnaire'),
    mediumId: claimedId('Medium'),
    said: z.enum(['captions', 'transcript']),
    language: wireText(40),
  }),
  answer: z.unknown(),
});

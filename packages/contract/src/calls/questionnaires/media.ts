import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireText } from '../../wire-values.ts';

const questionnaire = z.object({ questionnaireId: claimedId('Questionnaire') });

const medium = z.object({ questionnaireId: claimedId('Questionnaire'), mediumId: claimedId('Medium') });

const questionnaireMedium = z.object({
  id: z.number(),
  name: z.string(),
  /** Detected from the content: `png`, `mp4`, `swf`, … */
  kind: z.string(),
  bytes: z.number(),
  /** `converting`: a film is being converted for browsers · `unplayable`: stored, but never shown in a browser. */
  status: z.enum(['ready', 'converting', 'unplayable']),
  /** The reference by which documents name it (`{ type, id }`); null until it is ready. */
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
  /** Whether the draft uses it. */
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

/** Adds an uploaded file (purpose `medium`) to the questionnaire's library; the same content is added only once. */
export const addMedium = defineCall({
  name: 'addMedium',
  method: 'POST',
  path: '/api/v1/questionnaires/:questionnaireId/media',
  params: questionnaire,
  body: z.object({ uploadId: claimedId('Upload'), name: z.optional(formLine(200)) }),
  answer: questionnaireMedium,
  refusals: ['uploadKind', 'tooManyPixels', 'noSpace'],
});

/** Renames a file in the library; documents refer to files by content, so they do not change. */
export const renameMedium = defineCall({
  name: 'renameMedium',
  method: 'PUT',
  path: '/api/v1/questionnaires/:questionnaireId/media/:mediumId',
  params: medium,
  body: z.object({ name: formLine(200) }),
  answer: questionnaireMedium,
});

/** Removes a file from the library; refused while the draft uses it. */
export const removeMedium = defineCall({
  name: 'removeMedium',
  method: 'DELETE',
  path: '/api/v1/questionnaires/:questionnaireId/media/:mediumId',
  params: medium,
  refusals: ['mediumInUse'],
});

/** The file as shown to browsers; a format that browsers cannot show is sent as an attachment, unconverted. */
export const readMedium = defineCall({
  name: 'readMedium',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/media/:mediumId',
  params: medium,
  answer: z.unknown(),
});

/** The text of a film or sound in the current draft: captions (WebVTT) or a transcript (text). */
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

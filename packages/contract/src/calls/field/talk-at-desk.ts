import { TALK_KINDS } from '@seker/fieldwork';
import { DIRECTIONS } from '@seker/kernel';
import type { ResolvedText } from '@seker/questionnaire';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { contactPerson } from '../../interviewer-entities.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireFlag, wireText } from '../../wire-values.ts';

const ROOT = '/survey/interviewer';

/** Paragraphs with the respondent's values in place of pipes. */
const saidText = z.custom<ResolvedText>((value) => Array.isArray(value));

const spokenPart = z.object({
  /** Of a script its situation. */
  key: z.string(),
  kind: z.enum(TALK_KINDS),
  /** By the code of the language; languages in which it says nothing are missing. */
  texts: z.record(z.string(), z.object({ title: z.string(), text: saidText })),
});
export type SpokenPart = z.infer<typeof spokenPart>;

/** What the interviewer says to the current respondent: the project's material, with the respondent's values. */
export const talkMaterial = defineCall({
  name: 'talkMaterial',
  method: 'GET',
  path: `${ROOT}/talk`,
  query: z.object({ respId: claimedId('Interview') }),
  answer: z.object({
    /** Of the project, in its order. */
    languages: z.array(z.object({ code: z.string(), name: z.string(), dir: z.enum(DIRECTIONS) })),
    /** The code of that in which the respondent is spoken to. */
    language: z.string(),
    parts: z.array(spokenPart),
    /** The keys of the reasons that are ticked in this visit. */
    said: z.array(z.string()),
  }),
});

/** Ticks a reason why the respondent hesitates, or takes the tick back. It stands for the visit, however the call ends. */
export const noteReason = defineCall({
  name: 'noteReason',
  method: 'POST',
  path: `${ROOT}/note-reason`,
  body: z.object({ respId: claimedId('Interview'), key: formLine(40), isSaid: wireFlag }),
  answer: z.object({ success: z.boolean(), said: z.array(z.string()) }),
});

/** Writes for whom to ask at the respondent's numbers, all of them in their order. */
export const saveContacts = defineCall({
  name: 'saveContacts',
  method: 'POST',
  path: `${ROOT}/save-contacts`,
  bodyKind: 'json',
  body: z.object({
    respId: claimedId('Interview'),
    contacts: z.array(z.object({ name: formLine(100), note: wireText(200).check(z.trim()) })).check(z.maxLength(5)),
  }),
  answer: z.object({ success: z.boolean(), contacts: z.array(contactPerson) }),
});

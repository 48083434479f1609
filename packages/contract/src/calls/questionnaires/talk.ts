import { TALK_KINDS } from '@seker/fieldwork';
import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireText } from '../../wire-values.ts';

/** Facts that a pipe may show beside the columns of the list; no column has such a name. */
export const TALK_FACTS = ['@project', '@interviewer', '@group'] as const;
export type TalkFact = (typeof TALK_FACTS)[number];

const MOST_TALK_PARTS = 300;
export const LONGEST_TALK_TITLE = 300;
const LONGEST_TEXT = 20_000;

const paragraphs = z.array(z.unknown()).check(
  z.refine((json) => {
    const text = JSON.stringify(json);
    return text.length <= LONGEST_TEXT && !text.includes('\\u0000') && text.isWellFormed();
  }, 'tooLong'),
);
const texts = z.record(wireText(10), z.object({ title: wireText(LONGEST_TALK_TITLE), text: paragraphs }));

/** A part as it is written; `texts` by the code of the language. */
const part = z.object({
  key: formLine(40).check(z.regex(/^[a-zA-Z0-9-]+$/)),
  kind: z.enum(TALK_KINDS),
  texts,
});
/** A part that a project replaces, hides or adds; `was`: the questionnaire's texts that it was written over. */
const ownPart = z.extend(part, { isHidden: z.optional(z.boolean()), was: z.optional(texts) });
export type OwnTalkPart = z.infer<typeof ownPart>;

const parts = z.array(part).check(z.maxLength(MOST_TALK_PARTS));
const ownParts = z.array(ownPart).check(z.maxLength(MOST_TALK_PARTS));

const language = z.object({ code: z.string(), name: z.string(), dir: z.enum(DIRECTIONS) });

const source = z.object({
  /** The name of a column of the list, or a fact. */
  source: z.string(),
  /** The column's title in the reader's language; null for a fact, which screens name. */
  title: z.nullable(z.string()),
});
export type TalkSource = z.infer<typeof source>;

const written = {
  /** 0: nothing was ever written. */
  revision: z.int(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  mayEdit: z.boolean(),
};
const versions = z.object({
  versions: z.array(
    z.object({
      revision: z.int(),
      at: z.string(),
      by: z.nullable(z.string()),
      parts: z.int(),
      /** How many parts are other ones than in the revision before. */
      changed: z.int(),
    }),
  ),
});
const revision = z.int().check(z.minimum(0));
const revisionInPath = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

const questionnaire = { questionnaireId: claimedId('Questionnaire') };
const OF_QUESTIONNAIRE = '/api/v1/questionnaires/:questionnaireId/talk';

/** What interviewers say in the studies of a questionnaire, and which projects say other things. */
export const readTalk = defineCall({
  name: 'readTalk',
  method: 'GET',
  path: OF_QUESTIONNAIRE,
  params: z.object(questionnaire),
  answer: z.object({
    name: z.string(),
    /** All of the installation. */
    languages: z.array(language),
    /** The codes of those in which its projects ask. */
    asked: z.array(z.string()),
    parts,
    sources: z.array(source),
    /** Projects of this questionnaire with parts of their own, by the parts' keys. */
    projects: z.array(z.object({ id: z.number(), name: z.string(), own: z.array(z.string()) })),
    ...written,
  }),
});

/** Writes the whole material; faults name `key.language`. */
export const saveTalk = defineCall({
  name: 'saveTalk',
  method: 'PUT',
  path: OF_QUESTIONNAIRE,
  params: z.object(questionnaire),
  body: z.object({ parts, revision }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

/** The newest fifty. */
export const listTalkVersions = defineCall({
  name: 'listTalkVersions',
  method: 'GET',
  path: `${OF_QUESTIONNAIRE}/versions`,
  params: z.object(questionnaire),
  answer: versions,
});

export const readTalkVersion = defineCall({
  name: 'readTalkVersion',
  method: 'GET',
  path: `${OF_QUESTIONNAIRE}/versions/:revision`,
  params: z.object({ ...questionnaire, revision: revisionInPath }),
  answer: z.object({ parts }),
});

const project = { projectId: claimedId('Project') };
const OF_PROJECT = '/api/v1/projects/:projectId/talk';

/** What interviewers say in a project: the questionnaire's parts as they are now, and the project's own. */
export const readProjectTalk = defineCall({
  name: 'readProjectTalk',
  method: 'GET',
  path: OF_PROJECT,
  params: z.object(project),
  answer: z.object({
    /** Null: the project has none. */
    questionnaire: z.nullable(z.object({ id: z.number(), name: z.string(), mayEdit: z.boolean() })),
    languages: z.array(language),
    parts,
    own: ownParts,
    sources: z.array(source),
    ...written,
  }),
});

export const saveProjectTalk = defineCall({
  name: 'saveProjectTalk',
  method: 'PUT',
  path: OF_PROJECT,
  params: z.object(project),
  body: z.object({ own: ownParts, revision }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

export const listProjectTalkVersions = defineCall({
  name: 'listProjectTalkVersions',
  method: 'GET',
  path: `${OF_PROJECT}/versions`,
  params: z.object(project),
  answer: versions,
});

export const readProjectTalkVersion = defineCall({
  name: 'readProjectTalkVersion',
  method: 'GET',
  path: `${OF_PROJECT}/versions/:revision`,
  params: z.object({ ...project, revision: revisionInPath }),
  answer: z.object({ own: ownParts }),
});

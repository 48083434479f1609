import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';

/** Ways of answering whose times are told apart. */
export const QUALITY_MODES = ['phone', 'web', 'offline'] as const;
/** What an interviewer's work is worth a look for; never a ground without listening. */
export const QUALITY_FLAGS = ['refusals', 'shorter', 'fast', 'straight'] as const;
export type QualityFlag = (typeof QUALITY_FLAGS)[number];
/** Attempts from this one on are counted together. */
export const LAST_ATTEMPT = 6;
/** Minutes around its time in which an appointment is kept. */
export const KEPT_MINUTES = { before: 5, after: 15 } as const;
export const MOST_QUALITY_FIELDS = 8;
export const MOST_KEY_QUESTIONS = 12;

/** A question as its page shows it; the number is empty for pages without one. */
const question = { key: z.string(), number: z.string(), text: z.string() };

const rDay = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** Null together while too few responded to tell. */
  r: z.nullable(z.number()),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  responded: z.int(),
});

const groupPart = z.object({
  field: z.string(),
  label: z.string(),
  /** Null: several rare values together. */
  value: z.nullable(z.string()),
  /** What the value is called, in the reader's language. */
  valueLabel: z.string(),
});

const group = z.object({
  /** A category of one field, or a cell of a quota of several. */
  parts: z.array(groupPart),
  cases: z.int(),
  responded: z.int(),
  unconditional: z.number(),
  conditional: z.number(),
  /** By how much R would rise if the group responded like all others. */
  gain: z.number(),
  /** The cell of a quota that is this group; null: there are none, or the reader may not see them. */
  quota: z.nullable(z.object({ target: z.int(), done: z.int() })),
});
export type QualityGroup = z.infer<typeof group>;

const representativity = z.object({
  cases: z.int(),
  responded: z.int(),
  days: z.array(rDay),
  /** Empty while too few responded. */
  fields: z.array(
    z.object({ field: z.string(), label: z.string(), unconditional: z.number(), conditional: z.number() }),
  ),
  /** The least represented first. */
  groups: z.array(group),
});

const pace = z.object({
  mode: z.enum(QUALITY_MODES),
  interviews: z.int(),
  medianSeconds: z.number(),
  /** Under it an interview is too fast; null with too few to tell. */
  limitSeconds: z.nullable(z.number()),
  fast: z.int(),
});

const choice = z.object({ key: z.string(), label: z.string(), isChosen: z.boolean() });

const quality = z.object({
  /** Null: not computed yet. */
  computedAt: z.nullable(z.string()),
  isComputing: z.boolean(),
  choices: z.object({
    fields: z.array(choice),
    questions: z.array(choice),
    /** Neither was chosen by a person. */
    isUsual: z.boolean(),
  }),
  figures: z.nullable(
    z.object({
      /** Null: the list says nothing that groups could be made of. */
      representativity: z.nullable(representativity),
      breakOff: z.object({
        stopped: z.int(),
        begun: z.int(),
        pages: z.array(z.object({ ...question, stopped: z.int(), web: z.int() })),
      }),
      /** Of the newest completes, at most so many. */
      readInterviews: z.int(),
      paces: z.array(pace),
      items: z.array(
        z.object({ ...question, mode: z.enum(QUALITY_MODES), interviews: z.int(), medianSeconds: z.number() }),
      ),
      /** Null: no matrix of three rows was answered. */
      straight: z.nullable(z.object({ interviews: z.int(), straight: z.int(), sameness: z.number() })),
      contact: z.object({
        parts: z.array(z.string()),
        rows: z.array(
          z.object({
            attempt: z.int(),
            cells: z.array(z.object({ tries: z.int(), contacts: z.int() })),
          }),
        ),
      }),
      appointments: z.object({
        due: z.int(),
        kept: z.int(),
        early: z.int(),
        late: z.int(),
        missed: z.int(),
        /** Of those kept, answered by a person. */
        reached: z.int(),
      }),
    }),
  ),
});
export type FieldQuality = z.infer<typeof quality>;
export type QualityFigures = NonNullable<FieldQuality['figures']>;

const compared = z.object({
  observed: z.number(),
  expected: z.number(),
  ratio: z.nullable(z.number()),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
});

const person = z.object({
  personId: z.number(),
  name: z.string(),
  interviews: z.int(),
  medianSeconds: z.nullable(z.number()),
  fast: z.int(),
  /** Interviews with a matrix, and those of them with a straight line. */
  grids: z.int(),
  straight: z.int(),
  /** Contacted cases, and those that refused; null without a contact. */
  contacted: z.int(),
  refusals: z.nullable(compared),
  /** In seconds; null with too few interviews. */
  duration: z.nullable(compared),
  flags: z.array(z.enum(QUALITY_FLAGS)),
});
export type QualityPerson = z.infer<typeof person>;

const interviewers = z.object({
  effects: z.array(
    z.object({
      ...question,
      icc: z.number(),
      from: z.number(),
      to: z.number(),
      interviewers: z.int(),
      interviews: z.int(),
    }),
  ),
  people: z.array(person),
});
export type InterviewerQuality = z.infer<typeof interviewers>;

const project = z.object({ projectId: claimedId('Project') });

/** The quality of a field while it runs; it is computed at most once an hour, when it is looked at. */
export const readFieldQuality = defineCall({
  name: 'readFieldQuality',
  method: 'GET',
  path: '/api/v1/projects/:projectId/quality',
  params: project,
  answer: quality,
});

/** What interviewers have to do with answers and refusals, by name: for supervisors only. */
export const readInterviewerQuality = defineCall({
  name: 'readInterviewerQuality',
  method: 'GET',
  path: '/api/v1/projects/:projectId/quality/interviewers',
  params: project,
  answer: interviewers,
});

const chosen = (most: number) =>
  z.nullable(z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(most)));

/** Chooses the list fields and the key questions that quality is computed by; null: the usual ones. */
export const chooseQuality = defineCall({
  name: 'chooseQuality',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/quality/choices',
  params: project,
  body: z.object({ fields: chosen(MOST_QUALITY_FIELDS), questions: chosen(MOST_KEY_QUESTIONS) }),
  answer: z.object({}),
  changesState: true,
  refusals: ['exportChoiceGone'],
});

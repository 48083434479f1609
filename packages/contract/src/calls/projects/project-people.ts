import { MOST_DAY_PARTS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { ROLES } from '../../rights.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';
import { closedDay, closedDayAnswer, minuteOfDay as minute } from '../closed-day.ts';

const project = z.object({ projectId: claimedId('Project') });
const named = z.object({ id: z.number(), name: z.string() });

/** Codes of the languages in which the person works in this project; null: all that they speak. */
const worksIn = z.nullable(z.array(z.string()));

const allocatedPerson = z.object({
  id: z.number(),
  realName: z.string(),
  role: z.enum(ROLES),
  group: named,
  /** Codes of all languages that the person speaks. */
  speaks: z.array(z.string()),
  languages: worksIn,
  /**
   * The live session: its station, and whether it is in this project and with a respondent. Null when not logged in.
   */
  live: z.nullable(z.object({ station: z.nullable(z.string()), isHere: z.boolean(), hasRespondent: z.boolean() })),
});
export type AllocatedPerson = z.infer<typeof allocatedPerson>;

const allocatedGroup = z.object({
  ...named.shape,
  /** Interviewers of the group, all of whom may work in the project. */
  interviewers: z.int(),
  /** Of these, those working in the project now. */
  working: z.int(),
  languages: worksIn,
});
export type AllocatedGroup = z.infer<typeof allocatedGroup>;

/** The people and the whole groups allocated to a project. */
export const readProjectPeople = defineCall({
  name: 'readProjectPeople',
  method: 'GET',
  path: '/api/v1/projects/:projectId/people',
  params: project,
  answer: z.object({ people: z.array(allocatedPerson), groups: z.array(allocatedGroup) }),
});

const PEOPLE_AT_ONCE = 2_000;
const whom = {
  personIds: z.array(wireId<'Person'>()).check(z.maxLength(PEOPLE_AT_ONCE)),
  groupIds: z.array(wireId<'Group'>()).check(z.maxLength(PEOPLE_AT_ONCE)),
};

/** Allocates people and groups; for those already allocated, it replaces their languages. */
export const allocatePeople = defineCall({
  name: 'allocatePeople',
  method: 'POST',
  path: '/api/v1/projects/:projectId/people',
  params: project,
  body: z.object({ ...whom, languages: z.nullable(z.array(wireText(10)).check(z.minLength(1), z.maxLength(50))) }),
  answer: z.object({ allocated: z.int() }),
  refusals: ['invalid', 'nothingSelected'],
});

/** Removes people and groups from a project; a person with a respondent finishes that respondent first. */
export const releasePeople = defineCall({
  name: 'releasePeople',
  method: 'POST',
  path: '/api/v1/projects/:projectId/people/release',
  params: project,
  body: z.object(whom),
  /** `working`: those who were with a respondent of the project. */
  answer: z.object({ released: z.int(), working: z.int() }),
  refusals: ['nothingSelected', 'workerOnline'],
});

const callingWindow = z
  .object({ weekday: z.int().check(z.minimum(0), z.maximum(6)), from: minute, to: minute })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'notAfterFrom' }));
export type CallingWindowRow = z.infer<typeof callingWindow>;

const dayPart = z
  .object({
    nameHe: formLine(40),
    nameEn: formLine(40),
    weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1, 'required'), z.maxLength(7)),
    from: minute,
    to: minute,
  })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'notAfterFrom' }));
export type DayPartRow = z.infer<typeof dayPart>;

const hours = {
  windows: z.array(callingWindow).check(z.maxLength(70)),
  closedDays: z.array(closedDay).check(z.maxLength(500)),
  /** Parts of the week in which people are reached alike; they cover the windows, and do not overlap. Without them they stay. */
  dayParts: z.optional(z.array(dayPart).check(z.minLength(1, 'required'), z.maxLength(MOST_DAY_PARTS))),
  /** Whether the calls to a respondent are spread over them. */
  spreadsCalls: z.optional(z.boolean()),
};

/** When the project's respondents may be called, in their local time; weekday 0 is Sunday. */
export const readCallingHours = defineCall({
  name: 'readCallingHours',
  method: 'GET',
  path: '/api/v1/projects/:projectId/hours',
  params: project,
  answer: z.object({
    windows: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
    closedDays: z.array(closedDayAnswer),
    dayParts: z.array(
      z.object({
        nameHe: z.string(),
        nameEn: z.string(),
        weekdays: z.array(z.int()),
        from: z.string(),
        to: z.string(),
      }),
    ),
    spreadsCalls: z.boolean(),
    zone: z.string(),
    /** The installation's holidays, offered to the project. */
    holidays: z.array(closedDayAnswer),
    revision: z.int(),
  }),
});

export const saveCallingHours = defineCall({
  name: 'saveCallingHours',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/hours',
  params: project,
  body: z.object({ ...hours, revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale', 'projectBlocked'],
});

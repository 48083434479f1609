import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { ROLES } from '../../rights.ts';
import { wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const named = z.object({ id: z.number(), name: z.string() });

/** Codes of the languages that someone works in here; null: all that they speak. */
const worksIn = z.nullable(z.array(z.string()));

const allocatedPerson = z.object({
  id: z.number(),
  realName: z.string(),
  role: z.enum(ROLES),
  group: named,
  /** Codes of all languages that the person speaks. */
  speaks: z.array(z.string()),
  languages: worksIn,
  /** Logged in now: at which station, and whether in this project and with a respondent. */
  live: z.nullable(z.object({ station: z.nullable(z.string()), isHere: z.boolean(), hasRespondent: z.boolean() })),
});
export type AllocatedPerson = z.infer<typeof allocatedPerson>;

const allocatedGroup = z.object({
  ...named.shape,
  /** All interviewers of the group, who may work here. */
  interviewers: z.int(),
  /** Of these, those who work here now. */
  working: z.int(),
  languages: worksIn,
});
export type AllocatedGroup = z.infer<typeof allocatedGroup>;

/** Who works in a project: by name, and as a whole group. */
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

/** Allocates people and groups; those who are allocated already work in these languages from now on. */
export const allocatePeople = defineCall({
  name: 'allocatePeople',
  method: 'POST',
  path: '/api/v1/projects/:projectId/people',
  params: project,
  body: z.object({ ...whom, languages: z.nullable(z.array(wireText(10)).check(z.minLength(1), z.maxLength(50))) }),
  answer: z.object({ allocated: z.int() }),
  refusals: ['invalid', 'nothingSelected'],
});

/** Takes people and groups off a project: who is with a respondent ends with that one. */
export const releasePeople = defineCall({
  name: 'releasePeople',
  method: 'POST',
  path: '/api/v1/projects/:projectId/people/release',
  params: project,
  body: z.object(whom),
  /** `working`: of these, those who were with a respondent of the project. */
  answer: z.object({ released: z.int(), working: z.int() }),
  refusals: ['nothingSelected'],
});

/** `HH:mm`, up to `24:00`. */
const minute = wireText(5).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, 'unfit'));
const callingWindow = z
  .object({ weekday: z.int().check(z.minimum(0), z.maximum(6)), from: minute, to: minute })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'notAfterFrom' }));
export type CallingWindowRow = z.infer<typeof callingWindow>;
const closedDay = z.object({ day: z.iso.date(), name: wireText(200) });
export type ClosedDayRow = z.infer<typeof closedDay>;

const hours = {
  windows: z.array(callingWindow).check(z.maxLength(70)),
  closedDays: z.array(closedDay).check(z.maxLength(500)),
};

/** When the people of a project may be called, in their own time; 0 is Sunday. */
export const readCallingHours = defineCall({
  name: 'readCallingHours',
  method: 'GET',
  path: '/api/v1/projects/:projectId/hours',
  params: project,
  answer: z.object({
    windows: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
    closedDays: z.array(z.object({ day: z.string(), name: z.string() })),
    zone: z.string(),
    /** Of the installation, for a project that wants them, too. */
    holidays: z.array(z.object({ day: z.string(), name: z.string() })),
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

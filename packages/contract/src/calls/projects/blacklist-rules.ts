import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList } from '../../list.ts';
import { claimedId, optionalClaimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';
import { INTERVIEW_OUTCOMES } from '../field/records.ts';

export const RULE_RECURRENCES = ['byHand', 'once', 'daily', 'weekly', 'monthly', 'quarterly', 'everyDays'] as const;
export const RULE_ACTIONS = ['add', 'remove'] as const;
export const RULE_IDENTIFIERS = ['phone', 'email'] as const;
export const RUN_STATES = ['running', 'done', 'failed', 'cancelled', 'busy'] as const;

const LONGEST_DAYS = 36_500;
const MOST_DAYS_BETWEEN = 3_650;
const MOST_CHOSEN = 500;

const whole = (maximum: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(maximum)));
const day = z.nullable(z.iso.date());
const minute = wireText(5).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'unfit'));
const idsOf = <Name extends string>() => z.array(wireId<Name>()).check(z.maxLength(MOST_CHOSEN));

const form = {
  name: formLine(200),
  /** Projects whose participants the rule considers. */
  projectIds: idsOf<'Project'>().check(z.minLength(1)),
  /** List files in which they must also be. */
  listFileIds: idsOf<'ListFile'>().check(z.minLength(1, { error: 'listFileMissing' })),
  /** Outcomes of interviews, and statuses of numbers, that the rule selects by. */
  outcomes: z.array(z.enum(INTERVIEW_OUTCOMES)),
  statusIds: idsOf<'Disposition'>(),
  action: z.enum(RULE_ACTIONS),
  identifyBy: z.enum(RULE_IDENTIFIERS),
  /** Days from participation until the entry expires; null for never. */
  days: whole(LONGEST_DAYS),
  recurrence: z.enum(RULE_RECURRENCES),
  /** Date and time of the first automatic run, in the zone of the rule's project or of the installation. */
  startsOn: day,
  at: minute,
  everyDays: whole(MOST_DAYS_BETWEEN),
  /** The last possible day of a run. */
  endsOn: day,
};

interface RuleForm {
  readonly outcomes: readonly unknown[];
  readonly statusIds: readonly unknown[];
  readonly recurrence: string;
  readonly startsOn: string | null;
  readonly everyDays: number | null;
  readonly endsOn: string | null;
}

const CHECKS = [
  z.refine<RuleForm>(({ outcomes, statusIds }) => outcomes.length + statusIds.length > 0, {
    path: ['outcomes'],
    error: 'required',
  }),
  z.refine<RuleForm>(({ recurrence, startsOn }) => recurrence === 'byHand' || startsOn !== null, {
    path: ['startsOn'],
    error: 'required',
  }),
  z.refine<RuleForm>(({ recurrence, everyDays }) => recurrence !== 'everyDays' || everyDays !== null, {
    path: ['everyDays'],
    error: 'required',
  }),
  z.refine<RuleForm>(({ startsOn, endsOn }) => startsOn === null || endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: 'notAfterFrom',
  }),
] as const;

const named = z.object({ id: z.number(), name: z.string() });
const state = z.enum(RUN_STATES);

const ruleRow = z.object({
  id: z.number(),
  name: z.string(),
  action: z.enum(RULE_ACTIONS),
  identifyBy: z.enum(RULE_IDENTIFIERS),
  recurrence: z.enum(RULE_RECURRENCES),
  everyDays: z.nullable(z.int()),
  /** Not stopped. */
  active: z.boolean(),
  /** Null: no further automatic run. */
  nextRun: z.nullable(z.string()),
  lastRun: z.nullable(z.object({ at: z.string(), state, added: z.int(), removed: z.int() })),
  /** The project in which its entries hold; null for everywhere. */
  project: z.nullable(named),
  /** The owning group; null: administrators, or the group of its project. */
  group: z.nullable(named),
  revision: z.int(),
});
export type BlacklistRuleRow = z.infer<typeof ruleRow>;

/** The blacklist rules within the reader's reach. */
export const listBlacklistRules = defineCall({
  name: 'listBlacklistRules',
  method: 'GET',
  path: '/api/v1/blacklist/rules',
  ...defineList({
    row: ruleRow,
    sortable: ['name', 'nextRun', 'lastRun'],
    usualSort: { field: 'name', direction: 'asc' },
    filters: { action: z.enum(RULE_ACTIONS), active: z.stringbool(), project: wireId<'Project'>() },
  }),
});

const choice = z.object({
  ...named.shape,
  /** Heading under which the choice is listed. */
  group: z.string(),
});

/** The choices for a rule: list files and projects within the reader's reach, and the statuses of these projects. */
export const readBlacklistRuleChoices = defineCall({
  name: 'readBlacklistRuleChoices',
  method: 'GET',
  path: '/api/v1/blacklist/rule-choices',
  query: z.object({ projectId: optionalClaimedId('Project') }),
  answer: z.object({
    listFiles: z.array(choice),
    projects: z.array(choice),
    statuses: z.array(z.object({ ...named.shape, projectId: z.number() })),
    /** The time zone of its runs. */
    zone: z.string(),
  }),
});

export type BlacklistRuleChoices = z.infer<typeof readBlacklistRuleChoices.answer>;

const rule = z.object({ ruleId: claimedId('BlacklistRule') });
const revised = { revision: z.int() };

export const readBlacklistRule = defineCall({
  name: 'readBlacklistRule',
  method: 'GET',
  path: '/api/v1/blacklist/rules/:ruleId',
  params: rule,
  answer: z.object({
    ...form,
    name: z.string(),
    projectIds: z.array(z.number()),
    listFileIds: z.array(z.number()),
    statusIds: z.array(z.number()),
    id: z.number(),
    active: z.boolean(),
    nextRun: z.nullable(z.string()),
    project: z.nullable(named),
    ...revised,
    changedAt: z.string(),
    changedBy: z.nullable(z.string()),
  }),
});
export type WholeBlacklistRule = z.infer<typeof readBlacklistRule.answer>;

export const addBlacklistRule = defineCall({
  name: 'addBlacklistRule',
  method: 'POST',
  path: '/api/v1/blacklist/rules',
  body: z.object({ ...form, projectId: optionalClaimedId('Project') }).check(...CHECKS),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

export const editBlacklistRule = defineCall({
  name: 'editBlacklistRule',
  method: 'PUT',
  path: '/api/v1/blacklist/rules/:ruleId',
  params: rule,
  body: z.object({ ...form, ...revised }).check(...CHECKS),
  answer: z.object(revised),
  refusals: ['invalid', 'stale'],
});

/** What a run would do now, without changing anything. */
export const previewBlacklistRule = defineCall({
  name: 'previewBlacklistRule',
  method: 'POST',
  path: '/api/v1/blacklist/rule-preview',
  changesState: false,
  body: z.object({ ...form, projectId: optionalClaimedId('Project') }).check(...CHECKS),
  answer: z.object({
    /** Records in the list files. */
    records: z.int(),
    /** Participants' numbers or addresses found in the list files. */
    matched: z.int(),
    /** Of these: entries added or removed, and entries left unchanged, by reason. */
    done: z.int(),
    known: z.int(),
    byHand: z.int(),
    over: z.int(),
    notListed: z.int(),
  }),
  refusals: ['invalid'],
});

/** Runs the rule now, as a job. */
export const runBlacklistRule = defineCall({
  name: 'runBlacklistRule',
  method: 'POST',
  path: '/api/v1/blacklist/rules/:ruleId/run',
  params: rule,
  answer: z.object({ job: z.number() }),
  refusals: ['ruleRuns'],
});

/** A stopped rule no longer runs automatically; its current run is cancelled. */
export const switchBlacklistRule = defineCall({
  name: 'switchBlacklistRule',
  method: 'PUT',
  path: '/api/v1/blacklist/rules/:ruleId/active',
  params: rule,
  body: z.object({ active: z.boolean(), ...revised }),
  answer: z.object(revised),
  refusals: ['stale'],
});

/** Entries that the rule added stay on the blacklist. */
export const removeBlacklistRule = defineCall({
  name: 'removeBlacklistRule',
  method: 'DELETE',
  path: '/api/v1/blacklist/rules/:ruleId',
  params: rule,
  refusals: ['ruleRuns'],
});

const run = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: started by the schedule. */
  by: z.nullable(z.string()),
  isScheduled: z.boolean(),
  endedAt: z.nullable(z.string()),
  state,
  action: z.enum(RULE_ACTIONS),
  /** The job of a current run, for its progress. */
  job: z.nullable(z.number()),
  records: z.int(),
  matched: z.int(),
  added: z.int(),
  removed: z.int(),
  known: z.int(),
  byHand: z.int(),
  over: z.int(),
  neverDialled: z.int(),
  notListed: z.int(),
  error: z.nullable(z.string()),
});
export type BlacklistRun = z.infer<typeof run>;

/** The latest runs, newest first. */
export const listBlacklistRuns = defineCall({
  name: 'listBlacklistRuns',
  method: 'GET',
  path: '/api/v1/blacklist/rules/:ruleId/runs',
  params: rule,
  answer: z.object({ runs: z.array(run) }),
});

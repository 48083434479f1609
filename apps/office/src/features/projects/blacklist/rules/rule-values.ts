import { blacklistRulesCalls as calls, type WholeBlacklistRule } from '@seker/contract';

/** The form of one rule; ids as the fields of the form have them. */
export interface RuleValues {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly projectIds: readonly string[];
  readonly listFileIds: readonly string[];
  readonly outcomes: WholeBlacklistRule['outcomes'];
  readonly statusIds: readonly string[];
  readonly action: WholeBlacklistRule['action'];
  readonly identifyBy: WholeBlacklistRule['identifyBy'];
  readonly days: number | null;
  readonly recurrence: WholeBlacklistRule['recurrence'];
  readonly startsOn: string;
  readonly at: string;
  readonly everyDays: number | null;
  readonly endsOn: string;
}

/** How a new one begins: those who finished, by their number, asked for by hand. */
export const NEW_RULE: RuleValues = {
  name: '',
  projectIds: [],
  listFileIds: [],
  outcomes: ['success', 'extra'],
  statusIds: [],
  action: 'add',
  identifyBy: 'phone',
  days: null,
  recurrence: 'byHand',
  startsOn: '',
  at: '06:00',
  everyDays: null,
  endsOn: '',
};

export function valuesOf(rule: WholeBlacklistRule): RuleValues {
  return {
    name: rule.name,
    projectIds: rule.projectIds.map(String),
    listFileIds: rule.listFileIds.map(String),
    outcomes: rule.outcomes,
    statusIds: rule.statusIds.map(String),
    action: rule.action,
    identifyBy: rule.identifyBy,
    days: rule.days,
    recurrence: rule.recurrence,
    startsOn: rule.startsOn ?? '',
    at: rule.at,
    everyDays: rule.everyDays,
    endsOn: rule.endsOn ?? '',
  };
}

const form = calls.addBlacklistRule.body;

/** As the calls take it: what its action and its recurrence do not use is dropped. */
export function bodyOf(values: RuleValues) {
  const { recurrence, startsOn, endsOn, action } = values;
  const isPlanned = recurrence !== 'byHand';
  return {
    name: values.name,
    projectIds: [...values.projectIds],
    listFileIds: [...values.listFileIds],
    outcomes: [...values.outcomes],
    statusIds: [...values.statusIds],
    action,
    identifyBy: values.identifyBy,
    recurrence,
    at: values.at,
    days: action === 'add' ? values.days : null,
    startsOn: isPlanned && startsOn !== '' ? startsOn : null,
    everyDays: recurrence === 'everyDays' ? values.everyDays : null,
    endsOn: isPlanned && recurrence !== 'once' && endsOn !== '' ? endsOn : null,
  };
}

export const ruleSchema = {
  safeParse: (values: RuleValues) => form.safeParse(bodyOf(values)),
};

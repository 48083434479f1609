import { type AnswerRuleName, isJsonObject, type Json, type JsonObject } from '@seker/questionnaire/design';

type RuleShape = 'chosen' | 'count' | 'limits' | 'dates' | 'times' | 'format' | 'pattern' | 'none';

/** What is set of a rule: limits of how many are chosen, of a length, of any number, of dates or times, a form, words, or nothing. */
export const RULE_SHAPES = {
  pickCount: 'chosen',
  textLength: 'count',
  rankCount: 'chosen',
  numberRange: 'limits',
  sum: 'limits',
  pattern: 'pattern',
  format: 'format',
  dateRange: 'dates',
  timeRange: 'times',
  wholeNumber: 'none',
  placeAll: 'none',
  noDuplicates: 'none',
} as const satisfies Record<AnswerRuleName, RuleShape>;

const BEGIN: Readonly<Record<RuleShape, JsonObject>> = {
  chosen: { min: 1 },
  count: { min: 1 },
  limits: { min: 0, max: 100 },
  dates: { max: { unit: 'days', by: 0 } },
  times: { min: '08:00', max: '17:00' },
  format: { format: 'email' },
  pattern: { pattern: '.*' },
  none: {},
};

export function rulesIn(json: Json | undefined): readonly JsonObject[] {
  return Array.isArray(json) ? json.filter(isJsonObject) : [];
}

export function findRule(json: Json | undefined, name: AnswerRuleName): JsonObject | null {
  return rulesIn(json).find((rule) => rule['rule'] === name) ?? null;
}

/**
 * The rules with one more, as it begins, or without it; nothing where none is left. Where binds may offer less than the
 * minimum, it gives way from the start: who cannot satisfy it could not go on.
 */
export function withRule(
  json: Json | undefined,
  name: AnswerRuleName,
  isOn: boolean,
  givesWay = false,
): readonly Json[] | undefined {
  const others = rulesIn(json).filter((rule) => rule['rule'] !== name);
  const shape = RULE_SHAPES[name];
  const begun = { rule: name, ...BEGIN[shape], ...(givesWay && shape === 'chosen' ? { capped: true } : {}) };
  const rules = isOn ? [...others, begun] : others;
  return rules.length === 0 ? undefined : rules;
}

/** The rules with one member of one of them set, or taken away. */
export function withRuleMember(
  json: Json | undefined,
  name: AnswerRuleName,
  member: 'min' | 'max' | 'capped' | 'format' | 'pattern',
  value: Json | undefined,
): readonly Json[] {
  return rulesIn(json).map((rule) => {
    if (rule['rule'] !== name) return rule;
    const { [member]: _before, ...rest } = rule;
    return value === undefined ? rest : { ...rest, [member]: value };
  });
}

import type { Condition } from '../condition/condition.ts';
import { readCondition } from '../condition/read-condition.ts';
import { readValueExpression } from '../condition/read-value-expression.ts';
import type { JsonFields } from './json-fields.ts';
import type { Branch, EntranceAction, ExitAction, Rule } from './routing-rule.ts';

export function readEntranceRules(fields: JsonFields): readonly Rule<EntranceAction>[] {
  return readRules(fields, 'entrance', readEntranceAction);
}

export function readExitRules(fields: JsonFields): readonly Rule<ExitAction>[] {
  return readRules(fields, 'exit', readExitAction);
}

/** Parses rules: each is a list of branches `{ if, act }`; a branch without `if` is the else and must be last. */
function readRules<Action>(
  fields: JsonFields,
  key: 'entrance' | 'exit',
  readAction: (action: JsonFields) => Action | null,
): readonly Rule<Action>[] {
  return fields.list(key).map((json) => {
    if (!Array.isArray(json)) fields.fail('wrongShape', `${key}: a rule is a list of branches`);
    const branches: readonly unknown[] = Array.isArray(json) ? json : [];
    return branches.flatMap((branch, index): Branch<Action>[] => {
      const branchFields = fields.inside(branch, fields.at);
      const action = readAction(fields.inside(branchFields.raw('act'), fields.at));
      const condition = readIf(branchFields);
      if (condition === null && index < branches.length - 1) fields.fail('wrongShape', `${key}: else stands last`);
      return action === null ? [] : [{ if: condition, do: action }];
    });
  });
}

function readIf(branch: JsonFields): Condition | null {
  const json = branch.raw('if');
  return json === undefined ? null : readCondition(json, branch);
}

function readEntranceAction(action: JsonFields): EntranceAction | null {
  const name = action.raw('do');
  if (name === 'show' || name === 'hide') return { do: name };
  if (name === 'skip') return { do: name, to: action.text('to') };
  action.fail('unknownAction', String(name));
  return null;
}

function readExitAction(action: JsonFields): ExitAction | null {
  const name = action.raw('do');
  switch (name) {
    case 'skip':
      return { do: name, to: action.text('to') };
    case 'end':
      return { do: name, outcome: action.choice('outcome', ['success', 'screenedOut']) };
    case 'validate':
      return {
        do: name,
        severity: action.choice('severity', ['error', 'warning', 'critical']),
        message: action.whole('message'),
      };
    case 'set':
      return { do: name, question: action.text('question'), value: readValueExpression(action.raw('value'), action) };
    default:
      action.fail('unknownAction', String(name));
      return null;
  }
}

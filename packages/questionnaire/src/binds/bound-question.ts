import type { Condition, ValueExpression } from '../condition/condition.ts';
import { isObject, type JsonFields } from '../document/json-fields.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { Item, ListName } from '../kinds/item.ts';
import type { Behaviour } from '../kinds/kind.ts';
import { readRandomRule } from '../random/random-rule.ts';
import type { Bind } from './bind.ts';
import type { ListPlan } from './list-plan.ts';
import { readBinds } from './read-binds.ts';
import { type SourcedList, sourceItems } from './source-items.ts';

/** The compiled binds of a question. */
export interface BoundQuestion {
  /** The question's JSON, including items taken from other questions. */
  readonly fields: JsonFields;
  /** The question is shown if any of these holds; without conditions there is no rule. */
  readonly shows: readonly Condition[];
  readonly presets: readonly Preset[];
  plans(behaviour: Behaviour): readonly ListPlan[];
}

/** Sets the bound question to the value at the exit of `from`, if the condition holds. */
export interface Preset {
  readonly from: string;
  readonly if: Condition;
  readonly value: ValueExpression;
}

export function bindQuestion(
  json: unknown,
  fields: JsonFields,
  earlier: ReadonlyMap<string, QuestionNode>,
): BoundQuestion {
  if (fields.raw('binds') === undefined && fields.raw('random') === undefined) {
    return { fields, shows: [], presets: [], plans: () => [] };
  }
  const binds = readBinds(fields);
  const sourced = binds.flatMap((bind) => {
    const list = bind.type === 'questionQuestion' ? sourceItems(bind, earlier, fields) : null;
    return list === null ? [] : [list];
  });
  return {
    fields: binds.length === 0 ? fields : fields.inside(withItems(json, fields, sourced, binds), fields.at),
    shows: binds.flatMap((bind) => (bind.type === 'show' ? [bind.if] : [])),
    presets: binds.filter((bind) => bind.type === 'preset'),
    plans: (behaviour) => LISTS.flatMap((list) => planOf(list, behaviour.lists[list], binds, sourced, fields)),
  };
}

const LISTS = ['answers', 'rows', 'columns'] as const satisfies readonly ListName[];

/** Places taken items before the question's own, and marks piped items with their source question. */
function withItems(
  json: unknown,
  fields: JsonFields,
  sourced: readonly SourcedList[],
  binds: readonly Bind[],
): Readonly<Record<string, unknown>> {
  const members = isObject(json) ? json : {};
  const lists = LISTS.map((list): [string, readonly unknown[]] => {
    const taken = sourced.filter(({ to }) => to === list).flatMap(({ items }) => items.map(asTaken));
    const own = fields.list(list).map((item) => {
      const piped = binds.find(
        (bind) => bind.type === 'questionAnswer' && bind.list === list && isObject(item) && bind.item === item['uid'],
      );
      return piped?.type === 'questionAnswer' && isObject(item) ? { ...item, pipe: piped.from } : item;
    });
    return [list, [...taken, ...own]];
  });
  return { ...members, ...Object.fromEntries(lists.filter(([, items]) => items.length > 0)) };
}

/** A taken item loses its special roles in the source question; the words typed beside it there remain its text. */
function asTaken({
  uid,
  code,
  name,
  fixed,
  media,
  textKey,
  label,
  pipe,
  wordsIn,
}: Item): Readonly<Record<string, unknown>> {
  const known = Object.entries({ name, media, textKey, label, pipe, wordsIn }).filter(
    ([, value]) => value !== undefined,
  );
  return { uid, code, fixed, ...Object.fromEntries(known) };
}

function planOf(
  list: ListName,
  items: readonly Item[] | undefined,
  binds: readonly Bind[],
  sourced: readonly SourcedList[],
  fields: JsonFields,
): readonly ListPlan[] {
  const random = fields.raw('random');
  const randomJson = isObject(random) ? random[list] : undefined;
  const own = binds.filter((bind) => 'list' in bind && bind.list === list);
  if (items === undefined) {
    if (randomJson !== undefined || own.length > 0) fields.fail('unknownItem', `${list}: this kind has no such list`);
    return [];
  }
  const sources = sourced.filter(({ to }) => to === list);
  if (sources.length > 1) fields.fail('unknownBind', `${list}: one source at most`);
  const conditions = new Map(sources.flatMap((source) => [...source.conditions]));
  for (const bind of own) {
    const condition = itemCondition(bind);
    if (condition === null || !('item' in bind)) continue;
    if (!items.some(({ uid }) => uid === bind.item)) fields.fail('unknownItem', bind.item);
    const before = conditions.get(bind.item);
    conditions.set(bind.item, before === undefined ? condition : { op: 'and', of: [before, condition] });
  }
  const free = items.filter(({ fixed }) => !fixed).length;
  const rule = readRandomRule(randomJson, fields, free);
  const source = sources[0] ?? null;
  if (source === null && conditions.size === 0 && rule === null) return [];
  const fixed = new Set(items.filter((item) => item.fixed).map(({ uid }) => uid));
  return [{ list, uids: items.map(({ uid }) => uid), fixed, source, conditions, random: rule }];
}

function itemCondition(bind: Bind): Condition | null {
  if (bind.type === 'item') return bind.if;
  return bind.type === 'questionAnswer' ? { op: 'answered', question: bind.from } : null;
}

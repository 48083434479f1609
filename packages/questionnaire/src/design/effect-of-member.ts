import type { Effect } from './document-change.ts';
import { isJsonObject, type Json, type JsonObject, memberOf } from './json-value.ts';

/**
 * The effect of a question's changed member on existing answers, as far as it is not in a list of items; changes of
 * other members are safe.
 */
export function effectOfMember(field: string, before: Json | undefined, after: Json | undefined): Effect {
  switch (field) {
    case 'kind':
    case 'subKind':
      return 'losesAnswers';
    case 'number':
    case 'multiple':
      return 'newVariable';
    case 'scale':
      return hasAllPoints(before, after) ? 'recode' : 'losesAnswers';
    // Without a number of places, every item has one.
    case 'places':
      return countOf(after, Number.POSITIVE_INFINITY) < countOf(before, Number.POSITIVE_INFINITY)
        ? 'losesAnswers'
        : 'newVariable';
    case 'clicks':
      return countOf(after, 1) < countOf(before, 1) ? 'losesAnswers' : 'newVariable';
    case 'binds':
      return effectOfBinds(listBinds(before), listBinds(after));
    default:
      return 'safe';
  }
}

/** Whether every point of the scale before is one of the scale after. */
function hasAllPoints(before: Json | undefined, after: Json | undefined): boolean {
  if (!isJsonObject(before)) return true;
  if (!isJsonObject(after)) return false;
  const { lower, upper } = after;
  return Number(lower) <= Number(before['lower']) && Number(upper) >= Number(before['upper']);
}

function countOf(json: Json | undefined, usual: number): number {
  return typeof json === 'number' ? json : usual;
}

/** The binds that take items of an earlier question into a list of this one. */
function listBinds(binds: Json | undefined): readonly JsonObject[] {
  const all = Array.isArray(binds) ? binds.filter(isJsonObject) : [];
  return all.filter(({ type }) => type === 'questionQuestion' || type === 'horizontal');
}

/** Items that are no longer taken lose their answers; rows and columns that are new begin variables. */
function effectOfBinds(before: readonly JsonObject[], after: readonly JsonObject[]): Effect {
  const takesAllOf = (one: JsonObject, other: JsonObject): boolean =>
    ['type', 'from', 'source', 'list'].every((name) => memberOf(one, name) === memberOf(other, name)) &&
    leftOut(one).every((item) => leftOut(other).includes(item));
  if (before.some((was) => !after.some((is) => takesAllOf(is, was)))) return 'losesAnswers';
  const more = after.filter((is) => !before.some((was) => takesAllOf(was, is)));
  return more.some(({ list }) => list !== 'answers') ? 'newVariable' : 'safe';
}

function leftOut(bind: JsonObject): readonly Json[] {
  const without = memberOf(bind, 'without');
  return Array.isArray(without) ? without : [];
}

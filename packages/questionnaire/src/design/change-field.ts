import { isJsonObject, type Json, type JsonObject, memberOf, withMember } from './json-value.ts';

/** An object with a changed field, and the change that undoes it. */
export interface ChangedField {
  readonly object: JsonObject;
  readonly undo: { readonly field: string; readonly value?: Json };
}

/**
 * Sets or removes the member at the end of a path of names; `null` when the path leads into a value without members.
 */
export function changeField(object: JsonObject, field: string, value: Json | undefined): ChangedField | null {
  const dot = field.indexOf('.');
  const name = dot < 0 ? field : field.slice(0, dot);
  const before = memberOf(object, name);
  const undo = { field: name, ...(before === undefined ? {} : { value: before }) };
  if (dot < 0) return { object: withMember(object, name, value), undo };
  const rest = field.slice(dot + 1);
  if (before === undefined) {
    return { object: value === undefined ? object : withMember(object, name, nested(rest, value)), undo };
  }
  const inner = isJsonObject(before) ? changeField(before, rest, value) : null;
  if (inner === null) return null;
  return {
    object: withMember(object, name, inner.object),
    undo: { ...inner.undo, field: `${name}.${inner.undo.field}` },
  };
}

function nested(field: string, value: Json): Json {
  return field.split('.').reduceRight((inside: Json, name): Json => ({ [name]: inside }), value);
}

import { isJsonObject, type Json } from './json-value.ts';

/** Matches NUL and lone surrogates in JSON; pasted text may contain them, and the database rejects them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Removes unstorable characters from values and names; returns the same string when there are none. */
export function storableJson(json: string): string {
  return UNSTORABLE.test(json) ? JSON.stringify(storable(JSON.parse(json) as Json)) : json;
}

/** Removes unstorable characters from a text. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function storable(json: Json): Json {
  if (typeof json === 'string') return storableText(json);
  if (Array.isArray(json)) return json.map(storable);
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [storableText(name), storable(value)]));
}

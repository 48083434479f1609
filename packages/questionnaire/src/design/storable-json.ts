import { isJsonObject, type Json } from './json-value.ts';

/** In JSON: a sign of code 0, or half of a pair of signs; a pasted text may have them, and no database takes them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** The same JSON without what cannot be stored, in values and in names; nearly always it is the very same. */
export function storableJson(json: string): string {
  return UNSTORABLE.test(json) ? JSON.stringify(storable(JSON.parse(json) as Json)) : json;
}

/** A text without what cannot be stored. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function storable(json: Json): Json {
  if (typeof json === 'string') return storableText(json);
  if (Array.isArray(json)) return json.map(storable);
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [storableText(name), storable(value)]));
}

import { createRng, type Rng } from '@seker/kernel';
import { checkTranslations } from '../document/check-translations.ts';
import { parseDocument } from '../document/parse-document.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { pageView } from '../interview/view-page.ts';
import { randomDocument } from './random-document.ts';

/**
 * The results for random documents with one value wrong, missing, duplicated or taken from elsewhere: their errors, or,
 * when accepted, their translation gaps and first page.
 */
export function saidOfBrokenDocuments(seed: string, documents: number, breaks: number): readonly string[] {
  return Array.from({ length: documents }, (_, index) => {
    const document: unknown = randomDocument(`${seed}-${index}`);
    const rng = createRng(`${seed}-${index}`, 'breaks');
    return Array.from({ length: breaks }, () => saidOf(brokenOnce(document, rng)));
  }).flat();
}

function saidOf(document: unknown): string {
  const parsed = parseDocument(document);
  // The detail is for people, so its wording may change.
  if (!parsed.ok) return JSON.stringify(parsed.error.map(({ code, at }) => [code, at]));
  const start = { seed: '01', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;
  const state = beginInterview(parsed.value, start);
  const first = state.page === null ? null : pageView(parsed.value, state);
  return JSON.stringify([checkTranslations(parsed.value), first]);
}

type Place = readonly (string | number)[];

/** The document with one value, at any depth, replaced or removed. */
export function brokenOnce(document: unknown, rng: Rng): unknown {
  const places = placesIn(document);
  const at = places[rng.below(places.length)] ?? [];
  const elsewhere = valueAt(document, places[rng.below(places.length)] ?? []);
  const odd = ODD[rng.below(ODD.length)];
  switch (rng.below(4)) {
    case 0:
      return without(document, at);
    case 1:
      return exchanged(document, at, elsewhere);
    case 2:
      return doubled(document, at);
    default:
      return exchanged(document, at, odd);
  }
}

const ODD: readonly unknown[] = [null, 0, 1, 2, -1, 0.5, 1e9, '', 'x', 'not a uid', true, [], {}, [[]], 'q0-0', 'r1'];

function placesIn(json: unknown, at: Place = []): readonly Place[] {
  if (typeof json !== 'object' || json === null) return [at];
  // Only some texts: they are many and alike.
  const members = at.at(-1) === 'texts' ? Object.entries(json).slice(0, 4) : Object.entries(json);
  const keyed = members.map(([key, member]): [string | number, unknown] => [
    Array.isArray(json) ? Number(key) : key,
    member,
  ]);
  const own: readonly Place[] = at.length === 0 ? [] : [at];
  return [...own, ...keyed.flatMap(([key, member]) => placesIn(member, [...at, key]))];
}

function valueAt(json: unknown, at: Place): unknown {
  return at.reduce((inside: unknown, key) => (inside as Readonly<Record<string | number, unknown>>)[key], json);
}

/** A copy in which `change` rewrites the members of the object that contains the value. */
function changed(
  json: unknown,
  at: Place,
  change: (list: readonly [string, unknown][], key: string) => readonly [string, unknown][],
): unknown {
  const [key, ...rest] = at;
  if (key === undefined || typeof json !== 'object' || json === null) return json;
  const members = Object.entries(json);
  const made =
    rest.length === 0
      ? change(members, String(key))
      : members.map(([name, member]): [string, unknown] => [
          name,
          name === String(key) ? changed(member, rest, change) : member,
        ]);
  return Array.isArray(json) ? made.map(([, member]) => member) : Object.fromEntries(made);
}

function without(json: unknown, at: Place): unknown {
  return changed(json, at, (members, key) => members.filter(([name]) => name !== key));
}

function exchanged(json: unknown, at: Place, value: unknown): unknown {
  return changed(json, at, (members, key) => members.map(([name, member]) => [name, name === key ? value : member]));
}

/** Duplicates the value in its list. */
function doubled(json: unknown, at: Place): unknown {
  return changed(json, at, (members, key) =>
    members.flatMap(([name, member]): readonly [string, unknown][] =>
      name === key
        ? [
            [name, member],
            [name, member],
          ]
        : [[name, member]],
    ),
  );
}

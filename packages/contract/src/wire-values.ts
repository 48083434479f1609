import { type Id, parseId } from '@seker/kernel';
import * as z from 'zod/mini';

/** Schema for an id: a positive integer, or the same as a decimal string (query and form). */
export function wireId<Name extends string>() {
  return z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((raw, context): Id<Name> => {
      const id = parseId<Name>(raw);
      if (id !== null) return id;
      context.issues.push({ code: 'custom', message: 'not an id', input: raw });
      return z.NEVER;
    }),
  );
}

/** Schema for an id that may be missing; clients also send `''`, `null`, `undefined` or `0` for none. */
export function optionalWireId<Name extends string>() {
  return z.pipe(
    z.optional(z.nullable(z.union([z.number(), z.string()]))),
    z.transform((raw, context): Id<Name> | null => {
      if (raw === undefined || raw === null || NO_ID.has(String(raw))) return null;
      const id = parseId<Name>(raw);
      if (id !== null) return id;
      context.issues.push({ code: 'custom', message: 'not an id', input: raw });
      return z.NEVER;
    }),
  );
}

/** Text without NUL (PostgreSQL cannot store it) and without lone surrogates. */
export function wireText(maximum: number) {
  return z.string().check(
    z.maxLength(maximum),
    z.refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'not storable text'),
  );
}

/** A host of the web, with its port if it has one, and nothing else of an address. */
export const webHost = wireText(253).check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[0-9]{1,5})?$/, 'unfit'),
);

/** A moment as ISO 8601 with a zone. */
export const wireMoment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
);

/** 0 or 1, as a number or a string. */
export const wireFlag = z.pipe(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((raw): 0 | 1 => (Number(raw) === 1 ? 1 : 0)),
);

export const nothing = z.object({});

/** Default answer of a call. */
export const done = z.object({ success: z.boolean() });

/** Clients' spellings of a missing id. */
export const NO_ID: ReadonlySet<string> = new Set(['', 'null', 'undefined', '0']);

/** A non-empty line of a form, trimmed. */
export function formLine(maximum: number) {
  return wireText(maximum).check(z.trim(), z.minLength(1));
}

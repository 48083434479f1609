import { parseId } from '@seker/kernel';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { NO_ID } from './wire-values.ts';

/** A thing with an owner, which a call may name by its id. `TargetGroup`: the group to which things of another one go. */
export type Subject =
  | 'Project'
  | 'Case'
  | 'Interview'
  | 'Phone'
  | 'Comment'
  | 'Person'
  | 'Group'
  | 'TargetGroup'
  | 'Job'
  | 'Upload'
  | 'Questionnaire'
  | 'Medium'
  | 'Skin'
  | 'ListFile'
  | 'Record'
  | 'BlacklistRule';

declare const claim: unique symbol;

/** An id as a request names it: nothing can be read or changed by it until a scope has found that it may be. */
export type ClaimedId<S extends Subject> = number & { readonly [claim]: S };

/** What a request names, before anything is known about it. */
export type Claims = Readonly<Partial<Record<Subject, number>>>;

const SUBJECTS = z.registry<{ readonly subject: Subject }>();

/** The id of a thing with an owner: a positive integer, or the same as a decimal string. */
export function claimedId<S extends Subject>(subject: S) {
  const schema = z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((raw, context): ClaimedId<S> => {
      const id = readClaim<S>(raw);
      if (id !== null) return id;
      context.issues.push({ code: 'custom', message: 'not an id', input: raw });
      return z.NEVER;
    }),
  );
  SUBJECTS.add(schema, { subject });
  return schema;
}

/** Such an id that may be missing, in the ways that clients say so. */
export function optionalClaimedId<S extends Subject>(subject: S) {
  const schema = z.pipe(
    z.optional(z.nullable(z.union([z.number(), z.string()]))),
    z.transform((raw, context): ClaimedId<S> | null => {
      if (raw === undefined || raw === null || NO_ID.has(String(raw))) return null;
      const id = readClaim<S>(raw);
      if (id !== null) return id;
      context.issues.push({ code: 'custom', message: 'not an id', input: raw });
      return z.NEVER;
    }),
  );
  SUBJECTS.add(schema, { subject });
  return schema;
}

function readClaim<S extends Subject>(raw: unknown): ClaimedId<S> | null {
  const id: number | null = parseId(raw);
  return id === null ? null : (id as ClaimedId<S>);
}

/** The fields of a call that name a thing with an owner. */
export function claimingFields(call: Call): readonly ClaimingField[] {
  return PARTS.flatMap((part) =>
    Object.entries(shapeOf(call[part])).flatMap(([field, schema]) => {
      const subject = SUBJECTS.get(schema)?.subject;
      return subject === undefined ? [] : [{ part, field, subject }];
    }),
  );
}

export interface ClaimingField {
  readonly part: (typeof PARTS)[number];
  readonly field: string;
  readonly subject: Subject;
}

const PARTS = ['params', 'query', 'body'] as const;

function shapeOf(schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> {
  return (schema as Partial<z.ZodMiniObject<Record<string, z.ZodMiniType>>>).shape ?? {};
}

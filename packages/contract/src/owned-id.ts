import { parseId } from '@seker/kernel';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { NO_ID } from './wire-values.ts';

/**
 * Kinds of owned things that a call may name by id. `TargetGroup`: the group that receives the things of another group.
 */
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
  | 'BlacklistRule'
  | 'CodingBatch'
  | 'Device'
  /** A package of a device that waits for a decision, or was decided. */
  | 'HeldPackage'
  /** A medium that a device brought and its interview does not have. */
  | 'HeldMedium'
  /** A use of a codeframe, as what is reviewed. */
  | 'CodingUse'
  /** The proofreading of an interview, under the interview's id. */
  | 'Review';

declare const claim: unique symbol;

/** An unverified id from a request: it permits no access until a scope has checked it. */
export type ClaimedId<S extends Subject> = number & { readonly [claim]: S };

/** The claimed ids of a request, before any check. */
export type Claims = Readonly<Partial<Record<Subject, number>>>;

const SUBJECTS = z.registry<{ readonly subject: Subject }>();

/** Schema for the id of an owned thing: a positive integer, or the same as a decimal string. */
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

/** Schema for a claimed id that may be missing; accepts the clients' spellings of "none" (`NO_ID`). */
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

/** The fields of a call that name an owned thing. */
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

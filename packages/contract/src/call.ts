import type * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';
import { done, nothing } from './wire-values.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP call as data, shared by the server and its clients. */
export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends ErrorCode = ErrorCode,
> {
  readonly name: string;
  readonly method: Method;
  /** With `:name` for path parameters; trailing slashes are significant. */
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /**
   * How our client sends the body; the server accepts form, multipart and JSON for any call. `file`: the body is the
   * file.
   */
  readonly bodyKind: 'form' | 'json' | 'file';
  readonly answer: Answer;
  /** Refusals of this call, in addition to `ALWAYS`, and to `IN_SESSION` when it needs a session. */
  readonly refusals: readonly Refusals[];
  readonly needsSession: boolean;
  /** Calls that change state require the XMLHttpRequest header and, when a browser sends an Origin, our own. */
  readonly changesState: boolean;
}

/** The refusal codes specific to a call. */
export type RefusalOf<C extends Call> = C['refusals'][number];

/** Refusals that any request may get. */
export const ALWAYS = [
  'badRequest',
  'notFound',
  'tooLarge',
  'unsupportedMedia',
  'crossSite',
  'technicalFailure',
  'databaseAway',
  'mediaAway',
] as const satisfies readonly ErrorCode[];

/** Refusals that depend on the session. */
export const IN_SESSION = ['unauthenticated', 'forbidden'] as const satisfies readonly ErrorCode[];

/**
 * Defines a call with defaults: it needs a session, takes no input, answers `{ success }`, and changes state unless it
 * is a GET. Bodies are JSON under `/api/v1/`, and forms elsewhere, as on the interviewer's specified wire.
 */
export function defineCall<
  Params extends z.ZodMiniType = typeof nothing,
  Query extends z.ZodMiniType = typeof nothing,
  Body extends z.ZodMiniType = typeof nothing,
  Answer extends z.ZodMiniType = typeof done,
  const Refusals extends ErrorCode = never,
>(
  call: Pick<Call, 'name' | 'method' | 'path'> &
    Partial<Pick<Call, 'bodyKind' | 'needsSession' | 'changesState'>> & {
      readonly params?: Params;
      readonly query?: Query;
      readonly body?: Body;
      readonly answer?: Answer;
      readonly refusals?: readonly Refusals[];
    },
): Call<Params, Query, Body, Answer, Refusals>;
export function defineCall(call: Pick<Call, 'name' | 'method' | 'path'> & Partial<Call>): Call {
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    bodyKind: call.path.startsWith('/api/v1/') ? 'json' : 'form',
    answer: done,
    refusals: [],
    needsSession: true,
    changesState: call.method !== 'GET',
    ...call,
  };
}

/** Whether a call may answer with a code. */
export function mayAnswer(call: Call, code: ErrorCode): boolean {
  const codes: readonly ErrorCode[] = [...ALWAYS, ...(call.needsSession ? IN_SESSION : []), ...call.refusals];
  return codes.includes(code);
}

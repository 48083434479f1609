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
  /** How our client sends the body; the server takes form, multipart and JSON alike. `file`: the body is the file itself. */
  readonly bodyKind: 'form' | 'json' | 'file';
  readonly answer: Answer;
  /**
   * What it may be refused with, beside what every call may be: `ALWAYS`, and `IN_SESSION` where it needs a session.
   */
  readonly refusals: readonly Refusals[];
  readonly needsSession: boolean;
  /** State changes need the XMLHttpRequest header and, where a browser sends one, our own Origin. */
  readonly changesState: boolean;
}

/** The codes of a call's own refusals. */
export type RefusalOf<C extends Call> = C['refusals'][number];

/** The refusals that any request may get. */
export const ALWAYS = [
  'badRequest',
  'notFound',
  'tooLarge',
  'unsupportedMedia',
  'crossSite',
  'technicalFailure',
  'databaseAway',
] as const satisfies readonly ErrorCode[];

/** What a request may come to because of who sends it. */
export const IN_SESSION = ['unauthenticated', 'forbidden'] as const satisfies readonly ErrorCode[];

/**
 * A call with what most have left out: it needs a session, takes nothing, answers `{ success }`, changes something
 * unless it is a GET, and is sent as JSON under `/api/v1/` and as a form elsewhere, as on the wire of old clients.
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

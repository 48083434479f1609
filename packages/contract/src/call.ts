import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One HTTP call as data: the server registers it, the client speaks it, nothing writes it twice. */
export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string;
  readonly method: Method;
  /** With `:name` for path parameters; trailing slashes are significant. */
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** How our client sends the body; the server takes form, multipart and JSON alike. */
  readonly bodyKind: 'form' | 'json';
  readonly answer: Answer;
  /** State changes need the XMLHttpRequest header and, where a browser sends one, our own Origin. */
  readonly changesState: boolean;
}

export function defineCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call;
}

import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { CallError, errorOfAnswer } from './call-error.ts';

/** `Signal` is what ends a call where it is made: this package knows neither browsers nor servers. */
export type Fetch<Signal = never> = (url: string, init: FetchInit<Signal>) => Promise<FetchAnswer>;
interface FetchInit<Signal> {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly credentials: 'same-origin';
  readonly signal?: Signal;
}
interface FetchAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

type Input<C extends Call> = object & Fields<C['params']> & Fields<C['query']> & Fields<C['body']>;
/** zod infers `Record<string, never>` for an empty object, which would forbid every field of the other parts. */
type Fields<S extends z.ZodMiniType> = string extends keyof z.input<S> ? object : z.input<S>;

export interface Client<Signal = never> {
  call<C extends Call>(call: C, input: Input<C>, signal?: Signal): Promise<z.output<C['answer']>>;
}

/** Creates a typed client over any `fetch`; failures throw `CallError`, and every 401 calls `onUnauthenticated`. */
export function createClient<Signal = never>(options: {
  fetch: Fetch<Signal>;
  base?: string;
  onUnauthenticated?: () => void;
}): Client<Signal> {
  return {
    async call(call, input, signal) {
      const { url, init } = request(call, input, options.base ?? '');
      let answer: FetchAnswer;
      try {
        answer = await options.fetch(url, signal === undefined ? init : { ...init, signal });
      } catch (cause) {
        throw new CallError('network', 0, cause instanceof Error ? cause.message : 'no answer');
      }
      const body: unknown = await answer.json().catch(() => null);
      if (answer.status === 401) options.onUnauthenticated?.();
      if (answer.status >= 400) throw errorOfAnswer(answer.status, body);
      const parsed = call.answer.safeParse(body);
      if (!parsed.success) throw new CallError('badAnswer', answer.status, `${call.name}: unexpected answer`);
      return parsed.data as never;
    },
  };
}

function request(call: Call, input: object, base: string): { url: string; init: FetchInit<never> } {
  const values = new Map(Object.entries(input));
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const query = encode(pick(values, keysOf(call.query)));
  const isJson = call.bodyKind === 'json';
  // JSON bodies keep nulls, because null clears a field.
  const body = isJson ? given(values, keysOf(call.body)) : pick(values, keysOf(call.body));
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
  const init = { method: call.method, headers, credentials: 'same-origin' } as const;
  const url = `${base}${path}${query === '' ? '' : `?${query}`}`;
  if (call.method !== 'POST' && call.method !== 'PUT') return { url, init };
  headers['Content-Type'] = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { url, init: { ...init, body: isJson ? JSON.stringify(Object.fromEntries(body)) : encode(body) } };
}

function keysOf(schema: z.ZodMiniType): readonly string[] {
  const shape = (schema as Partial<z.ZodMiniObject>).shape;
  return shape === undefined ? [] : Object.keys(shape);
}

function pick(values: Map<string, unknown>, keys: readonly string[]): [string, unknown][] {
  return given(values, keys).filter(([, value]) => value !== null);
}

function given(values: Map<string, unknown>, keys: readonly string[]): [string, unknown][] {
  return keys.filter((key) => values.get(key) !== undefined).map((key) => [key, values.get(key)]);
}

function encode(pairs: readonly [string, unknown][]): string {
  return pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`).join('&');
}

import { onLeave } from '@seker/component-tests';
import type { Call, FieldFault } from '@seker/contract';
import { vi } from 'vitest';

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** A call as it was asked: its parameters of the path, its query and its body. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Aborted when no one waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly call: Call;
  readonly answer: (asked: Asked) => unknown;
}

/** What a server refuses a form with: a fault of one of its fields. */
export function refusing(fault: FieldFault): Response {
  const body = { code: 'invalid', error: 'refused', details: { faults: [fault] } };
  return new Response(JSON.stringify(body), { status: 422, headers: { 'content-type': 'application/json' } });
}

/** What is answered to a call, held to what the contract says of it, or a refusal. */
export function answerTo<C extends Call>(
  call: C,
  answer: (asked: Asked) => C['answer']['_zod']['input'] | Response | Promise<C['answer']['_zod']['input'] | Response>,
): Answer {
  return { call, answer };
}

/**
 * A server that answers these calls by the contract and no other ones, until the page is left. A body or an answer that the
 * contract does not know fails the test.
 */
export function answering(answers: readonly Answer[]): readonly (Asked & { readonly name: string })[] {
  const all: (Asked & { readonly name: string })[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: Sent = {}) => {
    const url = new URL(address, location.origin);
    const found = answers.map((one) => ({ one, params: paramsOf(one.call, method, url.pathname) }));
    const match = found.find(({ params }) => params !== null);
    if (match === undefined || match.params === null)
      return complain(`${method} ${url.pathname} is answered by no one`);
    const { call, answer } = match.one;
    const json: unknown = body === undefined ? {} : JSON.parse(body);
    const read = call.body.safeParse(json);
    if (!read.success)
      return complain(`${call.name} is sent what the contract refuses: ${JSON.stringify(read.error.issues)}`);
    const asked = { params: match.params, query: url.searchParams, body: json };
    all.push({ ...asked, name: call.name });
    const said = await Promise.resolve(answer({ ...asked, signal }));
    if (said instanceof Response) return said;
    const checked = call.answer.safeParse(said);
    if (!checked.success) return complain(`${call.name} is not so answered: ${JSON.stringify(checked.error.issues)}`);
    return new Response(JSON.stringify(said), { status: 200, headers: { 'content-type': 'application/json' } });
  });
  onLeave(() => void vi.unstubAllGlobals());
  return all;
}

function complain(words: string): Response {
  reportError(new Error(words));
  return new Response(JSON.stringify({ code: 'technicalFailure', error: words }), { status: 500 });
}

/** The parameters of the path; null: it is another call. */
function paramsOf(call: Call, method: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, there] = [call.path.split('/'), path.split('/')];
  if (call.method !== method || wanted.length !== there.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries())
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(there[at] ?? '');
    else if (part !== there[at]) return null;
  return params;
}

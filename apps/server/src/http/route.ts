import { type Call, ERROR_CATALOGUE, type ErrorCode, messageText } from '@seker/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { refuseCrossSite } from './cross-site.ts';
import { Refusal } from './refusal.ts';
import { readSession } from './session.queries.ts';
import type { Role, Session } from './session.ts';

/** Who may use a route, and how far it reaches; every route declares one, or the server does not start. */
export interface Policy {
  readonly roles: 'anyone' | readonly Role[];
  /**
   * `none`: concerns nobody's data · `self`: the person's own session · `ownInterview`: the one interview that a
   * respondent's cookie names · `assignedProject`: a project assigned to the
   * person · `heldCase`: only the case in the person's hands · `group`: people and projects of the person's group.
   */
  readonly scope: 'none' | 'self' | 'ownInterview' | 'assignedProject' | 'heldCase' | 'group';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Screens call it by themselves, so it does not show that a person is at work. */
    byItself?: boolean;
    policy?: Policy;
  }
}

type In<S extends z.ZodMiniType> = z.output<S>;
export type CallInput<C extends Call> = In<C['params']> & In<C['query']> & In<C['body']>;

export interface PersonContext<C extends Call> {
  readonly session: Session;
  readonly input: CallInput<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type AnyoneContext<C extends Call> = Omit<PersonContext<C>, 'session'>;

/** Registers a call that needs a live session of one of the policy's roles. */
export function personRoute<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  policy: Policy & { readonly roles: readonly Role[] },
  handle: (context: PersonContext<C>) => Promise<z.input<C['answer']> | FastifyReply>,
  options: { readonly bodyLimit?: number; readonly byItself?: boolean } = {},
): void {
  const { byItself = false, ...rest } = options;
  app.route({
    method: call.method,
    url: call.path,
    config: { policy, changesState: call.changesState, byItself },
    ...rest,
    onRequest: async (request) => guard(call, request),
    handler: async (request, reply) => {
      const session = await requireSession(deps, request, policy.roles);
      return await handle({ session, input: parseInput(call, request), request, reply });
    },
  });
}

/** Registers a call that needs no session. */
export function anyoneRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (context: AnyoneContext<C>) => Promise<z.input<C['answer']>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: { roles: 'anyone', scope: 'none' }, changesState: call.changesState },
    onRequest: async (request) => guard(call, request),
    handler: async (request, reply) => await handle({ input: parseInput(call, request), request, reply }),
  });
}

/** The live session behind a request's cookie, of one of these roles; 401 without, 403 for other roles. */
export async function requireSession(deps: Deps, request: FastifyRequest, roles: readonly Role[]): Promise<Session> {
  const token = request.cookies[SESSION_COOKIE];
  const session =
    token === undefined ? null : await readSession(deps, token, request.routeOptions.config.byItself !== true);
  if (session === null) throw new Refusal('loggedOff');
  request.screenLanguage = session.screenLanguage;
  if (!roles.includes(session.role)) throw new Refusal('notYours');
  return session;
}

/** A business refusal: HTTP 200 with a code and the sentence in the session's language. */
export function sentence(code: ErrorCode, session: Pick<Session, 'screenLanguage'>): string {
  return messageText(code, session.screenLanguage);
}

export function statusOf(code: ErrorCode): number {
  return ERROR_CATALOGUE[code];
}

function guard(call: Call, request: FastifyRequest): void {
  if (call.changesState) refuseCrossSite(request);
}

function parseInput<C extends Call>(call: C, request: FastifyRequest): CallInput<C> {
  const parts = [
    call.params.safeParse(request.params),
    call.query.safeParse(request.query),
    call.body.safeParse(request.body ?? {}),
  ];
  const fields = parts.flatMap((part) => (part.success ? [] : part.error.issues.map((issue) => issue.path.join('.'))));
  // The names of the fields only: what stood in them may be personal.
  if (fields.length > 0) throw new Refusal('badRequest', { details: { fields } });
  return Object.assign({}, ...parts.map((part) => part.data)) as CallInput<C>;
}

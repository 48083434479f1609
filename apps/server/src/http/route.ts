import {
  type Call,
  type ClaimingField,
  type Claims,
  claimingFields,
  faultsOf,
  isErrorCode,
  mayAnswer,
  type RefusalOf,
  TEXTS_HEADER,
} from '@seker/contract';
import { err, ok, type Result } from '@seker/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { refuseCrossSite } from './cross-site.ts';
import { admitDevice, admitEvenRevoked, type DeviceAtWork } from './device.ts';
import { admit } from './gate.ts';
import { type DevicePolicy, FOR_ANYONE, type OpenPolicy, OWN_DEVICE, type Policy } from './policy.ts';
import { Refusal } from './refusal.ts';
import { SCOPES, type Scope, type ScopeGrants } from './scopes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Screens make this call by themselves, so it does not count as activity of the person. */
    byItself?: boolean;
    policy?: Policy | OpenPolicy | DevicePolicy;
    call?: string;
  }
}

/** The validated parts of a request. */
export interface CallInput<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

type AnyoneContext<C extends Call> = CallInput<C> & { readonly request: FastifyRequest; readonly reply: FastifyReply };
/** Ids in the input are claims only; handlers may work only on what the scope grants. */
type PersonContext<C extends Call, S extends Scope> = AnyoneContext<C> & ScopeGrants[S];
/** Returns one of the call's refusals as a sentence in the session's language. */
type Say<C extends Call> = (code: RefusalOf<C>) => string;

/** Registers a call that needs a live session with a permitted role; the handler gets what the policy's scope finds. */
export function personRoute<C extends Call, S extends Scope>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  policy: Policy<S>,
  handle: (context: PersonContext<C, S>, say: Say<C>) => Promise<z.input<C['answer']> | FastifyReply>,
  options: { readonly bodyLimit?: number; readonly bodyMilliseconds?: number; readonly byItself?: boolean } = {},
): void {
  const { byItself = false, bodyMilliseconds, ...rest } = options;
  const fields = claimingFields(call);
  requireCovered(call, fields, policy);
  app.route({
    method: call.method,
    url: call.path,
    config: {
      policy,
      changesState: call.changesState,
      byItself,
      call: call.name,
      ...(bodyMilliseconds === undefined ? {} : { bodyMilliseconds }),
    },
    ...rest,
    onRequest: async (request) => guard(call, request),
    handler: async (request, reply) => {
      const input = parseInput(call, request);
      const claims = input.ok ? ok(claimsOf(fields, input.value)) : input;
      return await onlyDeclared(call, async () => {
        const given = await admit(deps, request, policy, claims);
        // A screen whose texts have another version loads these.
        reply.header(TEXTS_HEADER, deps.texts.versionOf(given.session.language));
        if (!input.ok) throw input.error;
        const say: Say<C> = (code) => deps.texts.message(code, given.session.language);
        return await handle({ ...input.value, ...given, request, reply }, say);
      });
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
    config: { policy: FOR_ANYONE, changesState: call.changesState, call: call.name },
    onRequest: async (request) => guard(call, request),
    handler: async (request, reply) => {
      const input = parseInput(call, request);
      if (!input.ok) throw input.error;
      return await onlyDeclared(call, async () => await handle({ ...input.value, request, reply }));
    },
  });
}

/** Registers a call of a device, which is admitted by its key; the handler gets the device. */
export function deviceRoute<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handle: (context: CallInput<C> & { readonly device: DeviceAtWork }) => Promise<z.input<C['answer']>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: OWN_DEVICE, changesState: call.changesState, call: call.name },
    onRequest: async (request) => guard(call, request),
    handler: async (request) =>
      await onlyDeclared(call, async () => {
        const device = await admitDevice(deps, request);
        const input = parseInput(call, request);
        if (!input.ok) throw input.error;
        return await handle({ ...input.value, device });
      }),
  });
}

/** Registers a call of a device that is taken even after its key was revoked; the handler gets the device if it was not. */
export function evenRevokedRoute<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handle: (
    context: CallInput<C> & { readonly sender: Awaited<ReturnType<typeof admitEvenRevoked>> },
  ) => Promise<z.input<C['answer']>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: OWN_DEVICE, changesState: call.changesState, call: call.name },
    onRequest: async (request) => guard(call, request),
    handler: async (request) =>
      await onlyDeclared(call, async () => {
        const sender = await admitEvenRevoked(deps, request);
        const input = parseInput(call, request);
        if (!input.ok) throw input.error;
        return await handle({ ...input.value, sender });
      }),
  });
}

/** Treats a refusal that the contract does not declare as an internal error. */
async function onlyDeclared<T>(call: Call, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || (isErrorCode(error.code) && mayAnswer(call, error.code))) throw error;
    throw new Error(`${call.name} may not be refused with ${error.code}`, { cause: error });
  }
}

function guard(call: Call, request: FastifyRequest): void {
  if (call.changesState) refuseCrossSite(request);
}

/** Prevents a call from naming a subject that its scope does not check. */
function requireCovered(call: Call, fields: readonly ClaimingField[], { scope }: Policy): void {
  const names: readonly string[] = SCOPES[scope].names;
  const uncovered = fields.find(({ subject }) => !names.includes(subject));
  if (uncovered !== undefined)
    throw new Error(`call ${call.name} names a ${uncovered.subject}, which the scope ${scope} does not look at`);
}

function parseInput<C extends Call>(call: C, request: FastifyRequest): Result<CallInput<C>, Refusal> {
  const params = call.params.safeParse(request.params);
  const query = call.query.safeParse(request.query);
  const body = call.body.safeParse(request.body ?? {});
  const fields = [params, query, body].flatMap((part) =>
    part.success ? [] : part.error.issues.map((issue) => issue.path.join('.')),
  );
  if (!body.success && params.success && query.success && mayAnswer(call, 'invalid'))
    return err(new Refusal('invalid', { details: { faults: faultsOf(body.error.issues) } }));
  // Field names only: the values may be personal.
  if (!params.success || !query.success || !body.success)
    return err(new Refusal('badRequest', { details: { fields } }));
  return ok({ params: params.data, query: query.data, body: body.data } as CallInput<C>);
}

function claimsOf<C extends Call>(fields: readonly ClaimingField[], input: CallInput<C>): Claims {
  const values = fields.map(({ part, field, subject }) => [subject, (input[part] as Fields)[field]]);
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'number')) as Claims;
}

type Fields = Readonly<Record<string, unknown>>;

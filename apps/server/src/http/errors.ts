import { type ErrorCode, isErrorCode } from '@seker/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { onBehalfOf } from '../telemetry/current-request.ts';
import { Refusal } from './refusal.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { screenLanguageOf } from './request-language.ts';

/** Renders a refusal as a page for browsers that ask for one; `false` leaves it to JSON. */
export type ShowRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<boolean>;

/** Returns the sentence for a code in a language. */
export type SayError = (code: ErrorCode, language: string) => string;

/** The forms in which a refusal is answered. */
interface Ways {
  readonly show: ShowRefusal;
  readonly say: SayError;
}

/** Registers the only place where a failure becomes an answer: a code and a sentence, never a stack or a cause. */
export function registerErrors(app: FastifyInstance, log: Logger, { show, say }: Ways): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error, request));
    if (refusal.status >= 500) {
      const { routeOptions, method } = request;
      onBehalfOf(request.id, () =>
        log.error({ route: routeOptions.url, method, error: describe(error) }, 'request failed'),
      );
    }
    // An abandoned, half-read body would block the next request on the connection forever.
    request.raw.resume();
    await tell(request, reply, refusal, { show, say });
  });
  app.setNotFoundHandler(async (request, reply) => await tell(request, reply, new Refusal('notFound'), { show, say }));
}

/** Answers requests that fail before routing, such as malformed addresses. */
export async function answerMalformed(request: FastifyRequest, reply: FastifyReply, ways: Ways): Promise<void> {
  await tell(request, reply.header(REQUEST_ID_HEADER, request.id), new Refusal('notFound'), ways);
}

async function tell(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  { show, say }: Ways,
): Promise<void> {
  const { status, options } = refusal;
  const wait = options.retryAfterSeconds ?? USUAL_WAIT_SECONDS[status];
  if (wait !== undefined) reply.header('Retry-After', wait);
  if (await show(request, reply, refusal)) return;
  // Page codes are shown by pages only.
  const code = isErrorCode(refusal.code) ? refusal.code : 'technicalFailure';
  await reply.code(status).send({
    success: false,
    code,
    error: say(code, screenLanguageOf(request)),
    ...(options.details === undefined ? {} : { details: options.details }),
  });
}

const USUAL_WAIT_SECONDS: Readonly<Record<number, number>> = { 429: 300, 503: 5 };

function codeOf(error: FastifyError, request: FastifyRequest): ErrorCode {
  if (isDatabaseAway(error)) return 'databaseAway';
  if (isUnreadMultipart(request) && error.statusCode === undefined) return 'badRequest';
  if (error.statusCode === 413) return 'tooLarge';
  if (error.statusCode === 415) return 'unsupportedMedia';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'badRequest' : 'technicalFailure';
}

/** The multipart parser sets no status: any error before the fields are in the body is the client's fault. */
function isUnreadMultipart({ headers, body }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '') && (body === undefined || body === null);
}

/** Whether an error means that the connection is lost, refused or shutting down, or that none is free in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (
    typeof code === 'string' &&
    /^(08|57P0|53300)|^E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/.test(
      code,
    )
  )
    return true;
  return (
    typeof message === 'string' &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  );
}

/** Returns name, code and place of an error without its message, which may quote personal input. */
export function describe(error: Error & { code?: unknown }): object {
  const frame = error.stack?.split('\n').find((line) => line.includes('/apps/') || line.includes('/packages/'));
  return {
    name: error.name,
    code: error.code,
    at: frame?.trim().replace(/\(?(file:\/\/)?\/.*\/(apps|packages)\//, '$2/'),
  };
}

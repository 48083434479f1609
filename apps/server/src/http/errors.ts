import { type ErrorCode, isErrorCode } from '@seker/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { onBehalfOf } from '../watching/current-request.ts';
import { Refusal } from './refusal.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { screenLanguageOf } from './request-language.ts';

/** Shows a refusal as a page, where a browser asks for one; `false` leaves it to JSON. */
export type ShowRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<boolean>;

/** The sentence for a code in a language. */
export type SayError = (code: ErrorCode, language: string) => string;

/** How a refusal is told. */
interface Ways {
  readonly show: ShowRefusal;
  readonly say: SayError;
}

/** The one place where a failure becomes an answer: a code and a sentence, never a stack or a cause. */
export function registerErrors(app: FastifyInstance, log: Logger, { show, say }: Ways): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error, request));
    if (refusal.status >= 500) {
      const { routeOptions, method } = request;
      onBehalfOf(request.id, () =>
        log.error({ route: routeOptions.url, method, error: describe(error) }, 'request failed'),
      );
    }
    // A body that was given up half-way would keep the connection's next request waiting for ever.
    request.raw.resume();
    await tell(request, reply, refusal, { show, say });
  });
  app.setNotFoundHandler(async (request, reply) => await tell(request, reply, new Refusal('notFound'), { show, say }));
}

/** For what fails before there is a route: an address that no browser should send. */
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
  // The codes of pages are told by pages.
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

/**
 * The multipart parser names no status: anything it throws before the fields stand in the body is the sender's fault.
 */
function isUnreadMultipart({ headers, body }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '') && (body === undefined || body === null);
}

/** Connection lost, refused, shutting down, or no connection to be had in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && /^(08|57P0)|^E(CONNREFUSED|CONNRESET|PIPE|NOENT)$/.test(code)) return true;
  return (
    typeof message === 'string' &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  );
}

/** Name, code and place of an error: its message may quote what a person typed. */
export function describe(error: Error & { code?: unknown }): object {
  const frame = error.stack?.split('\n').find((line) => line.includes('/apps/') || line.includes('/packages/'));
  return {
    name: error.name,
    code: error.code,
    at: frame?.trim().replace(/\(?(file:\/\/)?\/.*\/(apps|packages)\//, '$2/'),
  };
}

import { isMediumMime } from '@seker/questionnaire';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Capturing } from './capturing.ts';
import { type CaptureProgress, captureProgress, receivePiece, type SentPiece } from './receive-piece.ts';

/** Most bytes of one piece. */
const PIECE_BYTES = 256 * 1024;

/** The pages that media are captured on: their address, and who may send to the interview of one. */
export interface CaptureHost {
  readonly url: string;
  readonly policy: NonNullable<FastifyContextConfig['policy']>;
  /** Runs for a visitor with access, with the interview; posts of other sites are refused before. */
  enter(
    act: (to: Capturing, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/**
 * Registers the sending of captured media in pieces: HEAD tells from where to go on, PUT takes the next piece. They lie
 * beside the pictures of the page, whose address takes HEAD for itself.
 */
export function registerCaptures(app: FastifyInstance, deps: Deps, host: CaptureHost): void {
  const url = `${host.url}/captured/:sha256`;
  const config = { policy: host.policy };
  void app.register(async (pieces) => {
    // A piece is its bytes: the type that its sender declares says nothing.
    pieces.removeAllContentTypeParsers();
    pieces.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: PIECE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    pieces.route({
      method: 'HEAD',
      url,
      config,
      handler: host.enter(async ({ projectId, interviewId }, request, reply) => {
        const progress = await captureProgress(deps, { projectId, interviewId, sha256: hashIn(request) });
        return await reply.headers(headersOf(progress)).code(204).send();
      }),
    });
    pieces.route({
      method: 'PUT',
      url,
      config,
      bodyLimit: PIECE_BYTES,
      handler: host.enter(async (to, request, reply) => {
        const progress = await receivePiece(deps, to, pieceIn(request));
        return await reply
          .headers(headersOf(progress))
          .code(progress.isElsewhere ? 409 : 204)
          .send();
      }),
    });
  });
}

function headersOf({ offset, isComplete }: CaptureProgress): Record<string, string> {
  return { 'Upload-Offset': String(offset), 'Upload-Complete': isComplete ? '?1' : '?0' };
}

function pieceIn(request: FastifyRequest): SentPiece {
  const { question, bytes, mime, offset } = request.query as Readonly<Record<string, unknown>>;
  const { body } = request;
  const size = numberIn(bytes);
  const at = numberIn(offset);
  if (typeof question !== 'string' || !isMediumMime(mime) || size === null || size === 0 || at === null)
    throw new Refusal('badRequest');
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Refusal('badRequest');
  return { sha256: hashIn(request), question, bytes: size, mime, offset: at, piece: body };
}

function hashIn(request: FastifyRequest): string {
  const { sha256 } = request.params as { readonly sha256: string };
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Refusal('badRequest');
  return sha256;
}

function numberIn(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

import { MEDIUM_CHUNK_BYTES } from '@seker/sealing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { refuseCrossSite } from '../../../http/cross-site.ts';
import { admitEvenRevoked } from '../../../http/device.ts';
import { OWN_DEVICE } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { DeviceMediumOf } from './device-medium.queries.ts';
import { type MediumPiece, type MediumProgress, mediumProgress, takeMediumPiece } from './take-medium-piece.ts';

const URL = '/field/media/:uid/:sha256';
const WHICH = z.object({ uid: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
/** The most bytes of a sealed medium: the largest that a question takes, with what sealing adds. */
const MOST_BYTES = 51 * 1024 * 1024;
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const SENT = z.object({ offset: whole, bytes: whole });

/**
 * Registers the sending of media of interviews in the field: HEAD tells from where to go on, PUT takes the next piece. They
 * are taken from any device that was ever known, as packages are.
 */
export function fieldMediaRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (pieces) => {
    pieces.removeAllContentTypeParsers();
    pieces.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MEDIUM_CHUNK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    pieces.route({
      method: 'HEAD',
      url: URL,
      config: { policy: OWN_DEVICE },
      handler: async (request, reply) => answer(reply, await mediumProgress(deps, await mediumIn(deps, request))),
    });
    pieces.route({
      method: 'PUT',
      url: URL,
      config: { policy: OWN_DEVICE, changesState: true },
      bodyLimit: MEDIUM_CHUNK_BYTES,
      onRequest: async (request) => refuseCrossSite(request),
      handler: async (request, reply) => {
        const of = await mediumIn(deps, request);
        return answer(reply, await takeMediumPiece(deps, of, pieceIn(request)));
      },
    });
  });
}

async function mediumIn(deps: Deps, request: FastifyRequest): Promise<DeviceMediumOf> {
  const { id } = await admitEvenRevoked(deps, request);
  const read = WHICH.safeParse(request.params);
  if (!read.success) throw new Refusal('badRequest');
  return { deviceId: id, ...read.data };
}

function pieceIn({ query, body }: FastifyRequest): MediumPiece {
  const read = SENT.safeParse(query);
  if (!read.success || !Buffer.isBuffer(body) || body.length === 0) throw new Refusal('badRequest');
  const { offset, bytes } = read.data;
  if (bytes > MOST_BYTES || offset + body.length > bytes) throw new Refusal('badRequest');
  return { offset, bytes, piece: body };
}

async function answer(reply: FastifyReply, { offset, isComplete, isElsewhere }: MediumProgress): Promise<FastifyReply> {
  return await reply
    .headers({ 'Upload-Offset': String(offset), 'Upload-Complete': isComplete ? '?1' : '?0' })
    .code(isElsewhere ? 409 : 204)
    .send();
}

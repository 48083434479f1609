import { uploadsCalls as calls, type Role, UPLOADS } from '@seker/contract';
import { SECOND } from '@seker/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { dropUpload } from './drop-upload.ts';
import { receiveUpload } from './receive-upload.ts';

/** Roles that may upload for any purpose. */
const UPLOAD = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'ownSession',
} as const satisfies Policy;
const OWN_UPLOAD = {
  right: { administrator: 'own', supervisor: 'own' },
  scope: 'ownUpload',
} as const satisfies Policy;

/** 50 MB over a line of 0.7 Mbit/s. */
const UPLOAD_MILLISECONDS = 600 * SECOND;
/** The client must read a refusal before sending the rest, or the connection is cut. */
const LEFT_MILLISECONDS = 5 * SECOND;

export async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (files) => {
    // The body is the file: nothing of it is read before the sender is authenticated, and its declared type is ignored.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _payload, done) => done(null));

    personRoute(
      files,
      deps,
      calls.upload,
      UPLOAD,
      async ({ session, query, request }) => {
        const roles: readonly Role[] = UPLOADS[query.purpose].roles;
        if (!roles.includes(session.role)) {
          cutOffLater(request);
          throw new Refusal('forbidden');
        }
        const received = await receiveUpload(deps, session, {
          ...query,
          saidBytes: saidBytes(request),
          content: request.raw,
        }).catch((error: Error) => {
          // The sender has disconnected: no answer reaches them, and nothing failed here.
          throw request.raw.complete || !request.raw.destroyed ? error : new Refusal('badRequest');
        });
        if (received.ok) {
          const { id: uploadId, ...rest } = received.value;
          return { uploadId, ...rest };
        }
        cutOffLater(request);
        throw new Refusal(received.error);
      },
      { bodyMilliseconds: UPLOAD_MILLISECONDS },
    );
  });

  personRoute(app, deps, calls.dropUpload, OWN_UPLOAD, async ({ session, upload }) => {
    await dropUpload(deps, session, upload);
    return { success: true };
  });
}

function saidBytes({ headers }: FastifyRequest): number | null {
  const said = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(said) ? said : null;
}

function cutOffLater({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  const timer = setTimeout(() => raw.destroy(), LEFT_MILLISECONDS).unref();
  raw.once('close', () => clearTimeout(timer));
}

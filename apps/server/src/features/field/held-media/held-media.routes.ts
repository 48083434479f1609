import { heldMediaCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { decideMedium } from './decide-medium.ts';
import { LIST_HELD_MEDIA, READ_HELD_MEDIUM } from './held-media.policy.ts';
import { listHeldMedia } from './list-held-media.ts';
import { readHeldMedium } from './read-held-medium.ts';
import { sendHeldMedium } from './send-held-medium.ts';

const BY_ITSELF = { byItself: true } as const;

/** Registers what the office does with media that their interviews do not have. */
export function heldMediaRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listHeldMedia,
    LIST_HELD_MEDIA,
    async ({ session, query }) => await listHeldMedia(deps, session, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readHeldMedium,
    READ_HELD_MEDIUM,
    async ({ session, heldMedium }) => await readHeldMedium(deps, session, heldMedium),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.downloadHeldMedium,
    READ_HELD_MEDIUM,
    async ({ session, heldMedium, reply }) => await sendHeldMedium(deps, session, heldMedium, reply),
  );
  personRoute(
    app,
    deps,
    calls.decideHeldMedium,
    READ_HELD_MEDIUM,
    async ({ session, heldMedium, body }) => await decideMedium(deps, session, heldMedium, body),
  );
}

import { recordingsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { noteConsent } from './note-consent.ts';
import { OWN_LINE } from './recordings.policy.ts';

export function recordingsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.noteConsent, OWN_LINE, async ({ session, body }) => ({
    recording: await noteConsent(deps, session, body),
  }));
}

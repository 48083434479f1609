import { fieldWorkCalls as calls, type SurveyRenderer } from '@seker/contract';
import { builtInScreenLanguage } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { fieldDeviceOf } from '../../../http/device.ts';
import { createRateLimit, type RateRule } from '../../../http/rate-limit.ts';
import { anyoneRoute, deviceRoute, evenRevokedRoute } from '../../../http/route.ts';
import { keepEscrow, recoverStore } from './escrow.ts';
import { readFieldVersion } from './read-version.ts';
import { readWork } from './read-work.ts';
import { takePackage } from './take-package.ts';

const DONE = { success: true } as const;
/** The limit of wrong passwords, by device and by network. */
const WRONG_PASSWORDS: readonly RateRule[] = [
  { limit: 5, milliseconds: 60_000 },
  { limit: 20, milliseconds: 3_600_000 },
];

/** Registers what devices in the field fetch and bring. */
export function fieldSyncRoutes(app: FastifyInstance, deps: Deps, skinStyle: SurveyRenderer['skinStyle']): void {
  const wrongPasswords = createRateLimit(deps.wallNow, WRONG_PASSWORDS);
  deviceRoute(app, deps, calls.readFieldWork, async ({ device, query }) => {
    const language = builtInScreenLanguage(query.lang ?? '');
    return await readWork(deps, fieldDeviceOf(device), { since: query.since, language, skinStyle });
  });
  deviceRoute(
    app,
    deps,
    calls.readFieldVersion,
    async ({ device, params }) => await readFieldVersion(deps, fieldDeviceOf(device), params.versionId),
  );
  evenRevokedRoute(app, deps, calls.sendFieldPackage, async ({ sender, body }) => {
    const sealed = Buffer.from(body.sealed, 'base64');
    return await takePackage(deps, sender, { uid: body.uid, sealed });
  });
  deviceRoute(app, deps, calls.keepEscrow, async ({ device, body }) => {
    await keepEscrow(deps, fieldDeviceOf(device), body);
    return DONE;
  });
  anyoneRoute(app, calls.recoverStore, async ({ body, request }) => ({
    key: await recoverStore(deps, wrongPasswords, { ...body, address: request.ip }),
  }));
}

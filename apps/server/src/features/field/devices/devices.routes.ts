import { devicesCalls as calls, fieldAppCalls as fieldCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { createRateLimit } from '../../../http/rate-limit.ts';
import { anyoneRoute, deviceRoute, personRoute } from '../../../http/route.ts';
import { letGo } from '../kiosk/index.ts';
import { addDevice, pairDevice } from './add-device.ts';
import { contactField } from './contact-field.ts';
import { ADD_DEVICE, HANDLE_DEVICE, LIST_DEVICES } from './devices.policy.ts';
import { editDevice, revokeDevice } from './edit-device.ts';
import { listDevices, listKioskProjects, readDevice } from './list-devices.ts';
import { isPinOf, leaveField, pairField, WRONG_CODES, WRONG_PINS } from './pair-field.ts';

const BY_ITSELF = { byItself: true } as const;
const DONE = { success: true } as const;

/** Registers what the office does with devices, and what devices ask for by their keys. */
export function devicesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listDevices,
    LIST_DEVICES,
    async ({ session, query }) => await listDevices(deps, session, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readDeviceChoices,
    LIST_DEVICES,
    async ({ session }) => await listKioskProjects(deps, session),
  );
  personRoute(
    app,
    deps,
    calls.readDevice,
    HANDLE_DEVICE,
    async ({ device }) => await readDevice(deps, device),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.addDevice,
    ADD_DEVICE,
    async ({ session, project, body, request }) => await addDevice(deps, session, project, body, request),
  );
  personRoute(
    app,
    deps,
    calls.pairDevice,
    HANDLE_DEVICE,
    async ({ session, device, request }) => await pairDevice(deps, session, device, request),
  );
  personRoute(app, deps, calls.editDevice, HANDLE_DEVICE, async ({ session, device, body }) => ({
    revision: await editDevice(deps, session, device, body),
  }));
  personRoute(app, deps, calls.revokeDevice, HANDLE_DEVICE, async ({ session, device, body }) => {
    await revokeDevice(deps, session, device, body.name);
    return DONE;
  });
  fieldRoutes(app, deps);
}

function fieldRoutes(app: FastifyInstance, deps: Deps): void {
  const wrongCodes = createRateLimit(deps.wallNow, WRONG_CODES);
  const wrongPins = createRateLimit(deps.wallNow, WRONG_PINS);
  anyoneRoute(app, fieldCalls.pairField, async ({ body, request }) => ({
    key: await pairField(deps, wrongCodes, body.code, request.ip),
  }));
  deviceRoute(app, deps, fieldCalls.contactField, async ({ device, body }) => await contactField(deps, device, body));
  deviceRoute(app, deps, fieldCalls.checkPin, async ({ device, body }) => ({
    isRight: await isPinOf(deps, wrongPins, device, body.pin),
  }));
  deviceRoute(app, deps, fieldCalls.stopVisit, async ({ device }) => {
    await letGo(deps.db, device, deps.now());
    return DONE;
  });
  deviceRoute(app, deps, fieldCalls.leaveField, async ({ device, body }) => {
    const isRight = await isPinOf(deps, wrongPins, device, body.pin);
    if (isRight) await leaveField(deps, device);
    return { isRight };
  });
}

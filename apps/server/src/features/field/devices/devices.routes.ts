import { devicesCalls as calls, fieldAppCalls as fieldCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { kioskOf } from '../../../http/device.ts';
import { createRateLimit } from '../../../http/rate-limit.ts';
import { anyoneRoute, deviceRoute, personRoute } from '../../../http/route.ts';
import { letGo } from '../kiosk/index.ts';
import { addDevice, addFieldDevice, pairDevice } from './add-device.ts';
import { contactField } from './contact-field.ts';
import { ADD_DEVICE, ADD_FIELD_DEVICE, HANDLE_DEVICE, LIST_DEVICES } from './devices.policy.ts';
import { editDevice, revokeDevice } from './edit-device.ts';
import { listDeviceChoices, listDevices, readDevice } from './list-devices.ts';
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
    async ({ session }) => await listDeviceChoices(deps, session),
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
    calls.addFieldDevice,
    ADD_FIELD_DEVICE,
    async ({ session, person, body, request }) => await addFieldDevice(deps, session, person, body, request),
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
  anyoneRoute(
    app,
    fieldCalls.pairField,
    async ({ body, request }) => await pairField(deps, wrongCodes, body.code, request.ip),
  );
  deviceRoute(app, deps, fieldCalls.contactField, async ({ device, body }) => await contactField(deps, device, body));
  deviceRoute(app, deps, fieldCalls.checkPin, async ({ device, body }) => ({
    isRight: await isPinOf(deps, wrongPins, kioskOf(device), body.pin),
  }));
  deviceRoute(app, deps, fieldCalls.stopVisit, async ({ device }) => {
    await letGo(deps.db, kioskOf(device), deps.now());
    return DONE;
  });
  deviceRoute(app, deps, fieldCalls.leaveField, async ({ device, body }) => {
    const kiosk = kioskOf(device);
    const isRight = await isPinOf(deps, wrongPins, kiosk, body.pin);
    if (isRight) await leaveField(deps, kiosk);
    return { isRight };
  });
}

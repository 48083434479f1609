import { CAPTURE_SERVED_AS } from './rights-samples-of-captures.ts';

/** Requests of devices that are refused for another reason: the form is not theirs, or there is no such visit. */
export const DEVICE_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'POST /field/visits': [400],
  'GET /field/visits/:visit': [404],
  'POST /field/visits/:visit': [404],
  'GET /field/visits/:visit/captured/:sha256': [404],
  'PUT /field/visits/:visit/captured/:sha256': [404],
  'POST /field/visits/:visit/captured': [404],
  ...CAPTURE_SERVED_AS,
};

/** Values of the calls of devices for the rights matrix. */
export const DEVICE_SAMPLES_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  readCapturedMedium: { hash: '0'.repeat(64) },
  addDevice: { pin: '1234', place: '' },
  editDevice: { pin: null, place: 'The hall', revision: 1 },
  revokeDevice: { name: 'A kiosk' },
  contactField: { version: '1', battery: 80, isCharging: false, unsent: 0, isFresh: false },
  checkPin: { pin: '1234' },
  leaveField: { pin: '1234' },
};

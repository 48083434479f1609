import { CAPTURE_SERVED_AS } from './rights-samples-of-captures.ts';

/** Requests of devices that are refused for another reason: the form is not theirs, or there is no such visit. */
export const DEVICE_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  // The sample has no version that its work needs, and the password is wrong.
  'GET /api/v1/field/versions/:versionId': [404],
  // The person is no interviewer.
  'POST /api/v1/people/:personId/devices': [422],
  // Of no interview.
  'GET /api/v1/field/media/:uid/:sha256': [400],
  'PUT /api/v1/field/media/:uid/:sha256': [400],
  'POST /field/visits': [400],
  'GET /field/visits/:visit': [404],
  'POST /field/visits/:visit': [404],
  'GET /field/visits/:visit/captured/:sha256': [404],
  'PUT /field/visits/:visit/captured/:sha256': [404],
  'POST /field/visits/:visit/captured': [404],
  ...CAPTURE_SERVED_AS,
};

/** Requests of devices in the field; all others are a kiosk's. */
const OF_FIELD_DEVICES: readonly string[] = [
  '/api/v1/field/work',
  '/api/v1/field/versions/:versionId',
  '/api/v1/field/packages',
  '/api/v1/field/escrow',
  '/api/v1/field/media/:uid',
];

/** Values of the calls of devices for the rights matrix. */
export const DEVICE_SAMPLES_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  readCapturedMedium: { hash: '0'.repeat(64) },
  addDevice: { pin: '1234', place: '' },
  editDevice: { pin: null, place: 'The hall', revision: 1 },
  revokeDevice: { name: 'A kiosk' },
  contactField: { version: '1', battery: 80, isCharging: false, unsent: 0, isFresh: false },
  addFieldDevice: { name: 'Tablet 07' },
  sendFieldPackage: { uid: '5f0c2a4e-2f0d-4c39-9a53-0b1c6f6f2b11', sealed: '' },
  keepEscrow: { sealed: '', recovery: 'r'.repeat(48) },
  recoverStore: { recovery: 'r'.repeat(48), password: 'wrong' },
  checkPin: { pin: '1234' },
  leaveField: { pin: '1234' },
};

/** The key of a device that may make a request: a kiosk's, or that of one in the field. */
export function keyForDevice(path: string, keys: { readonly kiosk: string; readonly field: string }): string {
  return OF_FIELD_DEVICES.some((url) => path.startsWith(url.split('/:')[0] ?? url)) ? keys.field : keys.kiosk;
}

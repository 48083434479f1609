import { CAPTURE_SERVED_AS } from './rights-samples-of-captures.ts';

/** Requests of devices that are refused for another reason: the form is not theirs, or there is no such visit. */
export const DEVICE_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  // The sample has no version that its work needs, and the password is wrong.
  'GET /api/v1/field/versions/:versionId': [404],
  // The person is no interviewer.
  'POST /api/v1/people/:personId/devices': [422],
  // There is no such project.
  'POST /api/v1/field/places': [404],
  'POST /api/v1/devices/:deviceId/allotments': [404],
  'POST /api/v1/devices/:deviceId/allotments/:allotmentId/return': [404],
  // What cannot be read is only set aside, the sample has no such interview, and the upload is no file of a device.
  'GET /api/v1/projects/:projectId/cases/:caseId/besides/:besideId': [404],
  'POST /api/v1/devices/rescue': [404],
  // Of no interview.
  'GET /field/media/:uid/:sha256': [400],
  'PUT /field/media/:uid/:sha256': [400],
  // The samples' media have no file, and the first who may has decided.
  'GET /api/v1/devices/held-media/:mediumId/file': [409],
  'HEAD /api/v1/devices/held-media/:mediumId/file': [409],
  'POST /api/v1/devices/held-media/:mediumId/decision': [409],
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
  '/api/v1/field/places',
  '/field/media/:uid',
];

/** Values of the calls of devices for the rights matrix. */
export const DEVICE_SAMPLES_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  readCapturedMedium: { hash: '0'.repeat(64) },
  addDevice: { pin: '1234', place: '' },
  editDevice: { pin: null, place: 'The hall', revision: 1 },
  revokeDevice: { name: 'A kiosk' },
  contactField: { version: '1', battery: 80, isCharging: false, unsent: 0, isFresh: false },
  addFieldDevice: { name: 'Tablet 07' },
  sendKioskVisit: { uid: '5f0c2a4e-2f0d-4c39-9a53-0b1c6f6f2b11', sealed: '' },
  sendFieldPackage: { uid: '5f0c2a4e-2f0d-4c39-9a53-0b1c6f6f2b11', sealed: '' },
  askFieldPlaces: {
    projectId: 999_999,
    assignmentId: 1,
    uid: '5f0c2a4e-2f0d-4c39-9a53-0b1c6f6f2b11',
    cells: [{ quotaId: 1, key: '1:1' }],
  },
  returnAllotment: { projectId: 999_999, allotmentId: 1 },
  giveAllotment: { projectId: 999_999, cellId: 1, places: 1, until: '2099-06-01' },
  keepEscrow: { sealed: '', recovery: 'r'.repeat(48) },
  recoverStore: { recovery: 'r'.repeat(48), password: 'wrong' },
  decideHeldMedium: { as: 'aside', seen: 'waiting' },
  decideHeldPackage: { as: 'aside', seen: 'waiting', current: null },
  readBesideStory: { besideId: 999_999_999 },
  checkPin: { pin: '1234' },
  leaveField: { pin: '1234' },
};

/** The key of a device that may make a request: a kiosk's, or that of one in the field. */
export function keyForDevice(path: string, keys: { readonly kiosk: string; readonly field: string }): string {
  return OF_FIELD_DEVICES.some((url) => path.startsWith(url.split('/:')[0] ?? url)) ? keys.field : keys.kiosk;
}

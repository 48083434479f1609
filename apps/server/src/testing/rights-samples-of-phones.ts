/** Values of the rights matrix for the telephones of stations and recordings of calls. */
export const PHONE_VALUES = {
  callId: 'sk-00000000-0000-4000-8000-000000000000',
  consent: 'given',
  goodSeconds: 60,
  weakSeconds: 2,
  loss: 0.01,
  jitterSeconds: 0.02,
  numberId: 987_654_321,
  callerNumberId: null,
  callsAtOnce: 12,
  leastBase: 10,
  restHours: 2,
  callbackKeptMinutes: 10,
  numberFormat: 'e164',
} as const;

export const PHONE_SAMPLES_OF = {
  setStationPhone: { phone: 'browser' },
  // A callback that is not there: what those who may ask are told is not what those who may not are.
  takeCallback: { caseId: 987_654_321 },
  // Not a subscriber's number: each role is served alike.
  addCallerNumber: { number: '03-777 7777', label: 'Reception', groupId: null },
} as const;

/** The stations of the matrix have desk phones, and one was removed by an earlier role. */
export const PHONE_SERVED_AS = {
  'PUT /api/v1/stations/:station': [404],
  'POST /survey/interviewer/take-callback/pid/:pid': [409],
  'POST /api/v1/caller-numbers': [409, 422],
  'POST /api/v1/caller-numbers/:numberId/verify': [404],
  'DELETE /api/v1/caller-numbers/:numberId': [404],
  'POST /api/v1/phone-credentials': [409],
} as const;

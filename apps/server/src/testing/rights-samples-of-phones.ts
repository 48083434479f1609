/** Values of the rights matrix for the telephones of stations and recordings of calls. */
export const PHONE_VALUES = {
  callId: 'sk-00000000-0000-4000-8000-000000000000',
  consent: 'given',
  goodSeconds: 60,
  weakSeconds: 2,
  loss: 0.01,
  jitterSeconds: 0.02,
} as const;

export const PHONE_SAMPLES_OF = { setStationPhone: { phone: 'browser' } } as const;

/** The stations of the matrix have desk phones, and one was removed by an earlier role. */
export const PHONE_SERVED_AS = {
  'PUT /api/v1/stations/:station': [404],
  'POST /api/v1/phone-credentials': [409],
} as const;

/** Values of the rights matrix for the telephones of stations. */
export const PHONE_VALUES = { goodSeconds: 60, weakSeconds: 2, loss: 0.01, jitterSeconds: 0.02 } as const;

export const PHONE_SAMPLES_OF = { setStationPhone: { phone: 'desk' } } as const;

/** The stations of the matrix have desk phones, and one was removed by an earlier role. */
export const PHONE_SERVED_AS = {
  'PUT /api/v1/stations/:station': [404],
  'POST /api/v1/phone-credentials': [409],
} as const;

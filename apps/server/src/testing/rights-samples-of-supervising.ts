/** No one is in a call, and no project lets observers listen. */
export const SUPERVISING_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'POST /api/v1/control/:personId/supervise': [403, 409],
  'PUT /api/v1/supervision/station': [403, 409],
  'POST /api/v1/supervision/end': [409],
  'POST /api/v1/supervision/take-over': [409],
  'POST /api/v1/supervision/hang-up': [409],
  'POST /api/v1/line/supervisor': [409],
  'POST /api/v1/line/alone': [409],
  'POST /api/v1/line/hand-over': [409],
};

export const SUPERVISING_SAMPLES_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  superviseCall: { how: 'listen' },
  askSupervisor: { supervisorId: 999_999 },
};

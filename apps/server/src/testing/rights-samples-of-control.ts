const SOME_CALLBACKS = [{ caseId: 999_999, at: '2030-01-01T08:00:00.000Z', owner: { id: null, isGiven: false } }];

/** In live control no one is in a call or has a respondent, and no project lets observers listen. */
export const CONTROL_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'POST /api/v1/control/:personId/message': [409],
  'POST /api/v1/control/message': [422],
  'POST /api/v1/control/:personId/release': [409],
  'POST /api/v1/control/disconnect': [409],
  'POST /api/v1/control/resume-dialling': [422],
  'POST /api/v1/line/hold': [409],
  'POST /api/v1/control/:personId/supervise': [403, 409],
  'PUT /api/v1/supervision/station': [403, 409],
  'POST /api/v1/supervision/end': [409],
  'POST /api/v1/supervision/take-over': [409],
  'POST /api/v1/supervision/hang-up': [409],
  'POST /api/v1/line/supervisor': [409],
  'POST /api/v1/line/alone': [409],
  'POST /api/v1/line/hand-over': [409],
  'POST /api/v1/control/:personId/hand/answer': [409],
  'POST /api/v1/control/:personId/hand/lower': [409],
  'POST /api/v1/control/:personId/hand/take': [409],
  'POST /api/v1/projects/:projectId/callbacks/owner': [404],
  'POST /api/v1/projects/:projectId/callbacks/time': [404],
};

export const CONTROL_SAMPLES_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  superviseCall: { how: 'listen' },
  readCallbackTeam: { caseIds: '999999' },
  giveCallbacks: { callbacks: SOME_CALLBACKS, owner: { id: null, isGiven: false } },
  moveCallbacks: { callbacks: SOME_CALLBACKS, at: '2030-01-01 10:00' },
  askSupervisor: { supervisorId: 999_999 },
  raiseHand: { question: 'Who pays?', wish: 'answer' },
  lowerHand: { handId: 999_999 },
  settleHand: { handId: 999_999 },
  answerHand: { handId: 999_999, text: 'The ministry' },
  dismissHand: { handId: 999_999 },
  takeHand: { handId: 999_999, takes: true },
};

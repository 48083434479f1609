/** Values of the rights matrix for what interviewers say beside the questionnaire. */
export const TALK_SAMPLES_OF = {
  // A reason of the demonstration.
  noteReason: { key: 'no-time', isSaid: 1 },
  saveContacts: { contacts: [] },
  // Of a revision that is not the last: each role is served alike.
  saveTalk: { parts: [], revision: 0 },
  saveProjectTalk: { own: [], revision: 0 },
  readTalkVersion: { revision: 999_999 },
  readProjectTalkVersion: { revision: 999_999 },
} as const;

export const TALK_SERVED_AS = {
  'PUT /api/v1/questionnaires/:questionnaireId/talk': [200, 409],
  'GET /api/v1/questionnaires/:questionnaireId/talk/versions/:revision': [404],
  'GET /api/v1/projects/:projectId/talk/versions/:revision': [404],
} as const;

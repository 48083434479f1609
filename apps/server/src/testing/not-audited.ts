/** What changes something and leaves no row in the audit, by where it is told instead. */
export const NOT_AUDITED: Readonly<Record<string, readonly string[]>> = {
  'attempts, calls and their events: the work with a number': [
    'POST /survey/interviewer/get-next-respondent',
    'POST /survey/interviewer/custom-phone',
    'POST /survey/interviewer/delete-phone/',
    'POST /survey/interviewer/call-phone',
    'POST /survey/interviewer/set-phone-status',
    'GET /survey/interviewer/set-respondent-status',
    'GET /api/pbx/make-call',
    'GET /api/pbx/hangup',
    'POST /api/v1/line/settle',
  ],
  'events of the interview': [
    'POST /survey/run/:respId',
    'POST /survey/open-answers/:respId',
    'POST /survey/web/:id',
    'GET /survey/interviewer/index/finish/1/reason/:reason',
  ],
  'states of people': [
    'POST /survey/interviewer/assign-ajax/pid/:pid',
    'GET /survey/interviewer/set-intermission',
    'GET /survey/interviewer/to-survey/',
  ],
  'comments, which stay when they are taken back': [
    'POST /survey/interviewer/save-comment',
    'POST /survey/interviewer/delete-comment/',
  ],
  'nowhere, for it is gone within the day: simulations, keys, pictures that were asked for in the audit': [
    'GET /survey/interviewer/to-simulate',
    'POST /survey/simulation/:id',
    'POST /api/v1/realtime-key',
    'POST /api/v1/session/active',
    'POST /survey/interviewer/capture',
    'POST /api/v1/live/capture-failed',
  ],
  'in the audit, as tests of their own see: what the matrix sends them comes to nothing': [
    'PUT /api/v1/people/:personId',
    'POST /api/v1/people/bulk',
    'POST /api/v1/languages/:languageCode/texts/import',
    'POST /api/v1/languages/:languageCode/texts/reset',
    'PUT /api/v1/groups/:groupId',
    'PUT /api/v1/settings',
    'POST /api/v1/groups/:groupId/remove',
  ],
  "nowhere, for it is no more than one's own way to look at a list": ['PUT /api/v1/me/tables/:name'],
  'nowhere, for it only reads': [
    'POST /survey/interviewer/get-respondent-info',
    'POST /survey/interviewer/check-complete-phone',
    'POST /survey/interviewer/get-comments',
    'POST /survey/interviewer/count-open/',
  ],
};

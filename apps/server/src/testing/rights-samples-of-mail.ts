/** Values of the calls of mailing for the rights matrix; its mailings and mails do not exist, and its template is empty. */
export const MAIL_VALUES = {
  mailingId: 987_654_321,
  recipientId: 987_654_321,
  mailId: 987_654_321,
  senderName: '',
  senderAddress: '',
  body: [],
  fallbacks: {},
  deadline: null,
  statuses: [],
  portions: [],
  addresses: [],
  reminders: [],
  seen: [],
  hours: null,
  expect: 0,
  without: [],
  template: 'invitation',
  postalAddress: '',
  relay: null,
} as const;

export const MAIL_SERVED_AS: Readonly<Record<string, readonly number[]>> = {
  'PUT /api/v1/projects/:projectId/mail/templates/:kind/:language': [404, 422],
  'PUT /api/v1/projects/:projectId/deadline': [409],
  'POST /api/v1/projects/:projectId/mail': [409, 422],
  'POST /api/v1/projects/:projectId/mail/test': [409],
  'GET /api/v1/projects/:projectId/mail/:mailingId': [404],
  'POST /api/v1/projects/:projectId/mail/:mailingId/pause': [404],
  'POST /api/v1/projects/:projectId/mail/:mailingId/resume': [404, 409],
  'POST /api/v1/projects/:projectId/mail/:mailingId/cancel': [404],
  'GET /api/v1/projects/:projectId/mail/:mailingId/reminders': [404],
  'PUT /api/v1/projects/:projectId/mail/:mailingId/reminders': [404],
  'POST /api/v1/projects/:projectId/mail/:mailingId/decision': [404, 409],
  'GET /api/v1/projects/:projectId/mail/:mailingId/recipients/:recipientId': [404],
  'GET /api/v1/projects/:projectId/mail/:mailingId/recipients/:recipientId/mail': [404],
  'POST /api/v1/projects/:projectId/mail/:mailingId/recipients/:recipientId/resend': [404, 409],
  'PUT /api/v1/groups/:groupId/mail': [409],
  'GET /api/v1/mailbox/:mailId': [404],
};

export const MAIL_SAMPLES_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  sendMailing: { at: null },
  sendTestMailing: { addresses: ['a@example.org'], caseId: null },
  saveMailTemplate: { kind: 'invitation', subject: [] },
  previewMailTemplate: { kind: 'invitation', subject: [], caseId: null },
  listMailings: { kind: 'invitation' },
  listMailCandidates: { reason: 'noAddress' },
  decideReminder: { act: 'skip' },
};

/** Changes that the matrix does not bring about. */
export const MAIL_NOT_AUDITED: readonly string[] = [
  'PUT /api/v1/projects/:projectId/mail/templates/:kind/:language',
  'PUT /api/v1/projects/:projectId/deadline',
  'POST /api/v1/projects/:projectId/mail',
  'POST /api/v1/projects/:projectId/mail/test',
  'POST /api/v1/projects/:projectId/mail/:mailingId/pause',
  'POST /api/v1/projects/:projectId/mail/:mailingId/resume',
  'POST /api/v1/projects/:projectId/mail/:mailingId/cancel',
  'PUT /api/v1/projects/:projectId/mail/:mailingId/reminders',
  'POST /api/v1/projects/:projectId/mail/:mailingId/decision',
  'POST /api/v1/projects/:projectId/mail/:mailingId/recipients/:recipientId/resend',
];

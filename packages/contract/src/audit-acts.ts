/**
 * Everything that the audit can say was done, and to what. Rows of earlier versions may name more; screens have words for
 * these.
 */
export const AUDIT_ACTS = [
  'login',
  'logout',
  'idle',
  'gone',
  'expired',
  'replaced',
  'released',
  'unlocked',
  'disabled',
  'removed',
  'role',
  'loggedOff',
  'password',
  'refused',
  'create',
  'edit',
  'remove',
  'enable',
  'disable',
  'setPassword',
  'setText',
  'resetText',
  'importTexts',
  'unlock',
  'logOff',
  'watch',
  'cancel',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

export const AUDIT_SUBJECTS = [
  'session',
  'person',
  'group',
  'project',
  'case',
  'interview',
  'phone',
  'comment',
  'accessLink',
  'job',
  'upload',
  'setting',
  'language',
  'station',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

import { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditRow } from '@seker/contract';
import type { Translate } from '@seker/ui';

/** What was done, in words; what an earlier version called it stands as it is. */
export function actText({ act }: AuditRow, t: Translate): string {
  const known = AUDIT_ACTS.find((name) => name === act);
  return known === undefined ? act : t(`auditAct.${known}`);
}

/** What it was done to: its kind, and its name or number. */
export function subjectText({ subject, subjectId, subjectName }: AuditRow, t: Translate): string {
  const known = AUDIT_SUBJECTS.find((name) => name === subject);
  const kind = known === undefined ? subject : t(`auditSubject.${known}`);
  const which = subjectName ?? (subjectId === null ? null : `#${subjectId}`);
  return which === null ? kind : `${kind} ${which}`;
}

/** Who did it; the server where none did. */
export function personText(person: AuditRow['person'], t: Translate): string {
  if (person === null) return t('audit.server');
  return person.name ?? t('audit.erased', { id: person.id });
}

import type { StoppedBy, WirePhone } from '@seker/contract';
import { isWithinWindow, StatusType, typeInVisit } from '@seker/fieldwork';
import type { Instant, ScreenLanguage } from '@seker/kernel';
import { dispositionById, dispositionByKey, type Project } from '../../../projects/project/index.ts';
import type { CaseRow } from '../state/case.queries.ts';
import type { PhoneRow } from './phone.queries.ts';

/**
 * Converts a phone to the interviewer's view in this visit; it is "in use" while it is dialled or awaits its status.
 */
export function visitPhone(
  phone: PhoneRow,
  held: Pick<CaseRow, 'visit' | 'zone'>,
  project: Project,
  language: ScreenLanguage,
  now: Instant,
  stoppedBy?: StoppedBy,
): WirePhone {
  const statusInVisit = phone.statusVisit === held.visit;
  const stored = dispositionById(project, phone.dispositionId) ?? dispositionByKey(project, 'unused');
  const shown = phone.openAttempt ? dispositionByKey(project, 'active') : stored;
  const endsVisit = statusInVisit && shown.endsVisit;
  const isDue = phone.dueAt === null || phone.dueAt.getTime() <= now;
  const comesBack = stored.type === StatusType.loop || stored.type === StatusType.meeting || stored.languageId !== null;
  // A visit that began within the calling hours may outlast them: numbers not tried by then wait.
  const isLate = !statusInVisit && !phone.openAttempt && !isWithinWindow(now, project.hours, held.zone);
  const isReturn = comesBack && !statusInVisit && isDue && phone.listStatus !== 'locked' && !isLate;
  const blocked = isLate || (phone.listStatus === 'locked' && stored.type === StatusType.unused);
  return {
    id: phone.id,
    phone: phone.raw,
    manual: phone.manual ? 1 : 0,
    status: {
      id: shown.id,
      name: shown.names[language],
      // Also closed for this visit: a number locked before any attempt (blacklist, another project).
      type: blocked
        ? StatusType.closed
        : waits(stored, phone, isDue, statusInVisit)
          ? StatusType.meeting
          : typeInVisit({ ...shown, endsVisit }),
      label: shown.names[language],
      is_return: isReturn,
      ...(endsVisit ? { ends_visit: true } : {}),
    },
    statusInVisit,
    ...(phone.dueAt === null ? {} : { nextDt: phone.dueAt.toISOString() }),
    ...(stoppedBy === undefined ? {} : { stoppedBy }),
  };
}

/** A language return that is not due yet must not look unused. */
function waits(stored: { type: number }, phone: PhoneRow, isDue: boolean, statusInVisit: boolean): boolean {
  return stored.type === StatusType.unused && !isDue && !statusInVisit && !phone.openAttempt;
}

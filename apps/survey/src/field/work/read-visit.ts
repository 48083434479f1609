import { LONGEST_VISIT_NOTE, type VisitStatus } from '@seker/contract';
import { parseLocalDateTime, StatusType } from '@seker/fieldwork';
import type { NotedVisit } from './keep-visit.ts';

/** What a visit that was typed lacks. */
export type VisitFault = 'chooseStatus' | 'chooseLanguage' | 'chooseMoment' | 'momentOver' | 'noteTooLong';

interface TypedVisit {
  readonly status: VisitStatus | undefined;
  readonly day: string;
  readonly hour: string;
  readonly language: string;
  readonly note: string;
  /** Of the project, whose day and hour are typed. */
  readonly zone: string;
}

/** What was typed, or what it lacks; `now` is the device's time. */
export function readVisit(
  { status, day, hour, language, note, zone }: TypedVisit,
  now = Date.now(),
): NotedVisit | VisitFault {
  if (status === undefined) return 'chooseStatus';
  const isReturn = status.type === StatusType.unused;
  if (isReturn && status.language === null && language === '') return 'chooseLanguage';
  const hasMoment = status.type === StatusType.meeting || isReturn;
  const isTyped = hasMoment && (day !== '' || hour !== '');
  const nextAt = isTyped ? parseLocalDateTime(`${day} ${hour}`, zone) : null;
  if (nextAt === null && (isTyped || status.type === StatusType.meeting)) return 'chooseMoment';
  if (nextAt !== null && nextAt <= now) return 'momentOver';
  if (note.trim().length > LONGEST_VISIT_NOTE) return 'noteTooLong';
  return { status, nextAt, language: isReturn ? (status.language ?? language) : null, note: note.trim() };
}

import type { LanguageId } from '@seker/kernel';

/** Types of response status, numbered as on the wire (specification 1 §3). */
export const StatusType = { loop: 1, active: 2, meeting: 3, unused: 4, final: 5, closed: 6 } as const;
export type StatusType = (typeof StatusType)[keyof typeof StatusType];

/** When a status is offered: before the survey, after a cancelled survey, or both. */
export const StatusView = { start: 1, end: 2, both: 3 } as const;
export type StatusView = (typeof StatusView)[keyof typeof StatusView];

/** Where a status is offered: on the telephone, on a visit to the respondent, or in both. */
export const STATUS_CHANNELS = ['phone', 'inPerson', 'both'] as const;
export type StatusChannel = (typeof STATUS_CHANNELS)[number];

/** Statuses that only the system sets; they cannot be deleted. */
export type SystemDisposition =
  | 'unused'
  | 'active'
  | 'success'
  | 'extra'
  | 'zeroQuota'
  | 'overQuota'
  | 'maxAttemptsContacted'
  | 'maxAttemptsUnknown';

/** Seeded statuses that an organisation may edit. */
export type SeededDisposition =
  | 'busy'
  | 'noAnswer'
  | 'machine'
  | 'lineDropped'
  | 'softRefusal'
  | 'meeting'
  | 'language'
  | 'hardRefusal'
  | 'notEligible'
  | 'deceased'
  | 'languageBarrier'
  | 'disconnected'
  | 'fax'
  | 'wrongNumber'
  | 'notAtHome'
  | 'wrongAddress';

export type DispositionKey = SystemDisposition | SeededDisposition;

export type AaporBucket = 'I' | 'P' | 'R' | 'NC' | 'O' | 'UH' | 'UO' | 'NE';
export type YesNoUnknown = 'yes' | 'no' | 'unknown';

/** One status in a project's list. */
export interface Disposition {
  /** Null for a status that the organisation defined. */
  readonly key: DispositionKey | null;
  readonly type: StatusType;
  readonly view: StatusView;
  readonly system: boolean;
  /** Preselected in the picker. */
  readonly preselected: boolean;
  readonly names: { readonly he: string; readonly en: string };
  /** `#rrggbb`, dark enough for white text. */
  readonly colour: string;
  /** A single key; null for none. */
  readonly hotkey: string | null;
  /** Return loop, type 1 only: the minimum wait between attempts, and how often the number returns. */
  readonly intervalMinutes: number | null;
  readonly attempts: number | null;
  /** Type 4, when picked: the language to call back in. */
  readonly languageId: LanguageId | null;
  readonly aaporCode: string | null;
  readonly aaporBucket: AaporBucket | null;
  readonly contacted: YesNoUnknown;
  readonly eligible: YesNoUnknown;
  /** In the visit in which it is set, it counts as final: the respondent's other numbers stay open for later visits. */
  readonly endsVisit: boolean;
  readonly channel: StatusChannel;
}

/** The types whose statuses may end the visit; a final one always does, and a closed number never. */
export function mayEndVisit(type: number | null): boolean {
  return type === StatusType.loop || type === StatusType.meeting || type === StatusType.unused;
}

/** Whether an interviewer can ever pick this status. */
export function isPickable(disposition: Pick<Disposition, 'type' | 'system'>): boolean {
  return !disposition.system && disposition.type !== StatusType.active;
}

/** The statuses that the picker offers now. */
export function offeredDispositions<T extends Pick<Disposition, 'type' | 'system' | 'view'>>(
  list: readonly T[],
  { afterCancel }: { readonly afterCancel: boolean },
): T[] {
  const hidden = afterCancel ? StatusView.start : StatusView.end;
  return list.filter((disposition) => isPickable(disposition) && disposition.view !== hidden);
}

/** Whether an interviewer who stands at the respondent's door can pick this status. */
export function isOfferedInPerson(disposition: Pick<Disposition, 'type' | 'system' | 'view' | 'channel'>): boolean {
  return isPickable(disposition) && disposition.view !== StatusView.end && disposition.channel !== 'phone';
}

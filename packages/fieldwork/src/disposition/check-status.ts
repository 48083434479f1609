import { AAPOR_CODES } from '../outcome/aapor-codes.ts';
import {
  type DispositionKey,
  mayEndVisit,
  type StatusChannel,
  StatusType,
  StatusView,
  type YesNoUnknown,
} from './disposition.ts';

/** A status as an organisation defines it; its language is a code. */
export interface StatusDraft {
  /** One of the two names may be empty and then equals the other. */
  readonly nameHe: string;
  readonly nameEn: string;
  /** Null until chosen. */
  readonly type: StatusType | null;
  readonly view: StatusView;
  readonly preselected: boolean;
  readonly colour: string;
  readonly hotkey: string | null;
  readonly intervalMinutes: number | null;
  readonly attempts: number | null;
  readonly language: string | null;
  readonly aaporCode: string | null;
  readonly contacted: YesNoUnknown;
  readonly eligible: YesNoUnknown;
  readonly endsVisit: boolean;
  readonly channel: StatusChannel;
}

export type StatusField = keyof StatusDraft;

export interface StatusFault {
  readonly field: StatusField;
  readonly code:
    | 'required'
    | 'unfit'
    | 'tooLong'
    | 'tooSmall'
    | 'tooLarge'
    | 'tooPale'
    | 'statusNameWrong'
    | 'statusTypeMissing'
    | 'languageStatusDuplicate'
    | 'hotkeyTaken'
    | 'defaultNotAtStart';
  readonly limit?: number;
}

export const LONGEST_STATUS_NAME = 60;
/** One year (366 days). */
export const LONGEST_LOOP_MINUTES = 527_040;
export const MOST_LOOP_ATTEMPTS = 100;

/** The facts of the status's project that its checks need. */
interface StatusSurroundings {
  readonly others: readonly Pick<StatusDraft, 'hotkey' | 'language'>[];
  /** Codes of the project's languages. */
  readonly languages: readonly string[];
  /** In an online project, every status must have an AAPOR code. */
  readonly isOnline: boolean;
}

/** All faults of a status, at most one per field; empty when it can be saved. */
export function checkStatus(draft: StatusDraft, surroundings: StatusSurroundings): readonly StatusFault[] {
  return [
    ...checkStatusLook(draft),
    ...typeFaults(draft),
    ...loopFaults(draft),
    ...languageFaults(draft, surroundings),
    ...offerFaults(draft, surroundings),
  ];
}

/** Faults in names and colour, the only editable fields of a system status. */
export function checkStatusLook(draft: Pick<StatusDraft, 'nameHe' | 'nameEn' | 'colour'>): readonly StatusFault[] {
  return [...nameFaults(draft), ...colourFaults(draft)];
}

/** Faults in the interval and the number of attempts of a return loop. */
export function loopFaults({
  type,
  intervalMinutes,
  attempts,
}: Pick<StatusDraft, 'type' | 'intervalMinutes' | 'attempts'>): readonly StatusFault[] {
  if (type !== StatusType.loop) return [];
  return [
    ...boundFaults('intervalMinutes', intervalMinutes, LONGEST_LOOP_MINUTES),
    ...boundFaults('attempts', attempts, MOST_LOOP_ATTEMPTS),
  ];
}

/**
 * Clears the fields that the status's type does not use (loop: type 1, language: type 4, the end of the visit: types 1,
 * 3 and 4) and copies a missing name from the other language.
 */
export function normalisedStatus(draft: StatusDraft): StatusDraft {
  const { type, hotkey } = draft;
  const [he, en] = [draft.nameHe.trim(), draft.nameEn.trim()];
  const isLoop = type === StatusType.loop;
  return {
    ...draft,
    nameHe: he === '' ? en : he,
    nameEn: en === '' ? he : en,
    hotkey: hotkey === null || hotkey === '' ? null : hotkey.toLowerCase(),
    intervalMinutes: isLoop ? draft.intervalMinutes : null,
    attempts: isLoop ? draft.attempts : null,
    language: type === StatusType.unused ? draft.language : null,
    endsVisit: mayEndVisit(type) && draft.endsVisit,
  };
}

/** An existing status, with the facts that limit its changes. */
export interface StandingStatus extends StatusDraft {
  readonly key: DispositionKey | null;
  readonly system: boolean;
  /** An attempt, a number or a case has this status. */
  readonly isUsed: boolean;
}

export type StatusRefusal = 'statusIsSystem' | 'statusInUse';

/**
 * Why a change of a status is refused; null when it is allowed. A system status keeps everything but its names and
 * colour; a used status keeps its type and language. `after` is normalised.
 */
export function refusedChange(before: StandingStatus, after: StatusDraft): StatusRefusal | null {
  if (before.system && FIXED_OF_SYSTEM.some((field) => before[field] !== after[field])) return 'statusIsSystem';
  const doesTheSame = before.type === after.type && before.language === after.language;
  if (doesTheSame) return null;
  if (isRequired(before)) return 'statusIsSystem';
  return before.isUsed ? 'statusInUse' : null;
}

export function refusedRemoval(status: Pick<StandingStatus, 'key' | 'system' | 'isUsed'>): StatusRefusal | null {
  if (isRequired(status)) return 'statusIsSystem';
  return status.isUsed ? 'statusInUse' : null;
}

/**
 * Whether a project cannot work without this status: the system sets it, or the survey does when it screens out ("not
 * eligible").
 */
export function isRequired({
  key,
  system,
}: {
  readonly key: DispositionKey | null;
  readonly system: boolean;
}): boolean {
  return system || key === 'notEligible';
}

const FIXED_OF_SYSTEM = [
  'type',
  'view',
  'preselected',
  'hotkey',
  'intervalMinutes',
  'attempts',
  'language',
  'aaporCode',
  'contacted',
  'eligible',
  'endsVisit',
  'channel',
] as const satisfies readonly (keyof StatusDraft)[];

/** Letters and marks of any script, digits, blanks and a few signs. */
const NAME = /^[\p{L}\p{M}\p{Nd} \-_'".,/()]*$/u;

function nameFaults(draft: Pick<StatusDraft, 'nameHe' | 'nameEn'>): readonly StatusFault[] {
  if (draft.nameHe.trim() === '' && draft.nameEn.trim() === '') return [{ field: 'nameHe', code: 'required' }];
  return (['nameHe', 'nameEn'] as const).flatMap((field): StatusFault[] => {
    const name = draft[field].trim();
    if (!NAME.test(name)) return [{ field, code: 'statusNameWrong' }];
    return name.length > LONGEST_STATUS_NAME ? [{ field, code: 'tooLong', limit: LONGEST_STATUS_NAME }] : [];
  });
}

function typeFaults({ type }: StatusDraft): readonly StatusFault[] {
  if (type === null) return [{ field: 'type', code: 'statusTypeMissing' }];
  // Only the system sets the status of a call in progress.
  return type === StatusType.active ? [{ field: 'type', code: 'unfit' }] : [];
}

function boundFaults(field: StatusField, value: number | null, most: number): readonly StatusFault[] {
  if (value === null) return [{ field, code: 'required' }];
  if (!Number.isInteger(value)) return [{ field, code: 'unfit' }];
  if (value < 1) return [{ field, code: 'tooSmall', limit: 1 }];
  return value > most ? [{ field, code: 'tooLarge', limit: most }] : [];
}

function languageFaults(
  { type, language }: StatusDraft,
  { others, languages }: StatusSurroundings,
): readonly StatusFault[] {
  if (type !== StatusType.unused) return [];
  if (language === null) return [{ field: 'language', code: 'required' }];
  if (others.some((other) => other.language === language))
    return [{ field: 'language', code: 'languageStatusDuplicate' }];
  return languages.includes(language) ? [] : [{ field: 'language', code: 'unfit' }];
}

function offerFaults(
  { view, preselected, hotkey, aaporCode }: StatusDraft,
  { others, isOnline }: StatusSurroundings,
): readonly StatusFault[] {
  const faults: StatusFault[] = [];
  if (preselected && view === StatusView.end) faults.push({ field: 'preselected', code: 'defaultNotAtStart' });
  if (hotkey !== null && hotkey !== '') {
    if (!/^[0-9a-z]$/i.test(hotkey)) faults.push({ field: 'hotkey', code: 'unfit' });
    else if (others.some((other) => other.hotkey?.toLowerCase() === hotkey.toLowerCase()))
      faults.push({ field: 'hotkey', code: 'hotkeyTaken' });
  }
  if (aaporCode === null && isOnline) faults.push({ field: 'aaporCode', code: 'required' });
  if (aaporCode !== null && !AAPOR_CODES.some((code) => code === aaporCode))
    faults.push({ field: 'aaporCode', code: 'unfit' });
  return faults;
}

function colourFaults({ colour }: Pick<StatusDraft, 'colour'>): readonly StatusFault[] {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return [{ field: 'colour', code: 'unfit' }];
  return contrastWithWhite(colour) < READABLE ? [{ field: 'colour', code: 'tooPale' }] : [];
}

/** Minimum contrast with white text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

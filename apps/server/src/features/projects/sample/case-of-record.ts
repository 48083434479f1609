import {
  type CasePhone,
  cellKey,
  cellState,
  needPriority,
  neverDialled,
  readiness,
  StatusType,
} from '@seker/fieldwork';
import type { DispositionId, LanguageId } from '@seker/kernel';
import type { CountryCode } from 'libphonenumber-js/min';
import { dialableNumber } from '../../field/cases/phones/index.ts';
import type { DrawCell } from '../quotas/places/index.ts';
import type { DrawVariable } from '../variables/index.ts';
import { BETWEEN } from './frame.queries.ts';
import type { NewCase, NewPhone, RecordToWrite } from './write-cases.queries.ts';

/** The common rules for all cases of a portion. */
export interface CaseRules {
  /** The list fields of the records' values. */
  readonly fields: readonly string[];
  readonly homeCountry: CountryCode;
  readonly zone: string;
  readonly zoneColumn: string | null;
  readonly isZone: (zone: string) => boolean;
  readonly defaultLanguageId: LanguageId;
  readonly languageColumn: string | null;
  /** Keyed by every name that a list may use for the language, in lower case. */
  readonly languages: ReadonlyMap<string, LanguageId>;
  /** The status of a number without attempts. */
  readonly unusedId: DispositionId;
  readonly cells: readonly DrawCell[];
  readonly variables: readonly DrawVariable[];
}

/** Counts of values that could not be used as they are. */
export interface CaseTrouble {
  numbersUnfit: number;
  numbersLocked: number;
  languagesUnknown: number;
  zonesUnknown: number;
}

export type DraftCase = Omit<NewCase, 'phones' | 'tier' | 'recordStatus'> & {
  readonly numbers: readonly Pick<NewPhone, 'raw' | 'number'>[];
};

/** Converts a record to a case: its dialled numbers without duplicates, its language, its zone and its quota cells. */
export function caseOfRecord(record: RecordToWrite, rules: CaseRules, trouble: CaseTrouble): DraftCase {
  const said = record.values.split(BETWEEN);
  const valueOf = (field: string | null) => (field === null ? '' : (said[rules.fields.indexOf(field)] ?? ''));
  const cells = cellsOf(rules, valueOf);
  return {
    recordId: record.recordId,
    languageId: languageOf(valueOf(rules.languageColumn), rules, trouble),
    zone: zoneOf(valueOf(rules.zoneColumn), rules, trouble),
    numbers: numbersOf(record.phones, rules.homeCountry, trouble),
    cells: cells.map(({ id }) => id),
    isQuotaLocked: cells.some((cell) => cellState(cell) === 'closed'),
    priority: Math.max(0, ...cells.map(needPriority)),
  };
}

/** Locks numbers of the case that must not be dialled, from the start. */
export function lockNumbers(draft: DraftCase, blacklisted: ReadonlySet<string>, homeCountry: CountryCode): NewCase {
  const { numbers, ...rest } = draft;
  const phones = numbers.map((phone) => ({
    ...phone,
    lockReason: lockReasonOf(phone, blacklisted, homeCountry),
  }));
  const place = readiness({
    phones: phones.map(
      ({ lockReason }): CasePhone => ({
        listStatus: lockReason === null ? 'free' : 'locked',
        type: StatusType.unused,
        dueAt: null,
        dueWhy: null,
        languageId: null,
      }),
    ),
    assigned: false,
    suspended: false,
    onWebUntil: null,
    cappedUntil: null,
    visitAt: null,
    surveyOutcome: null,
    restored: false,
    isDecided: false,
    quotaNeed: draft.priority,
    partTries: [],
    openParts: [],
  });
  return { ...rest, phones, tier: place.tier, recordStatus: place.recordStatus, priority: place.priority };
}

function lockReasonOf(
  { raw, number }: Pick<NewPhone, 'raw' | 'number'>,
  blacklisted: ReadonlySet<string>,
  country: CountryCode,
): string | null {
  if ([raw, number].some((text) => neverDialled(text, { country }) !== null)) return 'emergency';
  return blacklisted.has(number) ? 'blacklisted' : null;
}

function numbersOf(raws: readonly string[], homeCountry: CountryCode, trouble: CaseTrouble): DraftCase['numbers'] {
  const found = new Map<string, string>();
  for (const raw of raws) {
    const number = dialableNumber(raw, homeCountry);
    if (!number.ok) trouble.numbersUnfit += 1;
    else if (!found.has(number.value)) found.set(number.value, raw.trim());
  }
  return [...found].map(([number, raw]) => ({ number, raw }));
}

function languageOf(said: string, { languages, defaultLanguageId }: CaseRules, trouble: CaseTrouble): LanguageId {
  const found = languages.get(said.toLowerCase());
  if (found === undefined && said !== '') trouble.languagesUnknown += 1;
  return found ?? defaultLanguageId;
}

function zoneOf(said: string, { zone, isZone }: CaseRules, trouble: CaseTrouble): string {
  if (said === '') return zone;
  if (isZone(said)) return said;
  trouble.zonesUnknown += 1;
  return zone;
}

function cellsOf({ cells, variables }: CaseRules, valueOf: (field: string) => string): readonly DrawCell[] {
  return variables.flatMap(({ id, fields }) => {
    const key = cellKey(fields.map(valueOf));
    return cells.filter((cell) => cell.variableId === id && cell.key === key);
  });
}

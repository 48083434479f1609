import { statusesCalls as calls, type StatusRow } from '@seker/contract';
import { checkStatus, checkStatusLook, mayEndVisit, type StatusDraft, StatusType } from '@seker/fieldwork';

/** The form of one status: its draft, flat. */
export type StatusValues = StatusDraft & { readonly [field: string]: unknown };

/** How a new one begins. */
export const NEW_STATUS: StatusValues = {
  nameHe: '',
  nameEn: '',
  type: null,
  view: 3,
  preselected: false,
  colour: '#495057',
  hotkey: '',
  intervalMinutes: 60,
  attempts: 3,
  language: null,
  aaporCode: null,
  contacted: 'unknown',
  eligible: 'unknown',
  endsVisit: false,
  channel: 'phone',
};

/** What a type brings along: people who were promised a call are not called at another number at once. */
export function withType(values: StatusValues, type: StatusValues['type']): StatusValues {
  const endsVisit = type === StatusType.meeting || type === StatusType.unused;
  return { ...values, type, endsVisit: type === values.type ? values.endsVisit : endsVisit };
}

export function valuesOf(row: StatusRow) {
  const { id: _, aaporBucket: __, system: ___, isRequired: ____, isUsed: _____, ...draft } = row;
  // What another type would use begins as that of a new one.
  const loop = { intervalMinutes: draft.intervalMinutes ?? 60, attempts: draft.attempts ?? 3 };
  return { ...draft, ...loop, hotkey: draft.hotkey ?? '' } satisfies StatusValues;
}

/** Without what its type does not use, as the call takes it. */
export function bodyOf(values: StatusValues, row: StatusRow | null) {
  const isLoop = values.type === StatusType.loop;
  return {
    nameHe: values.nameHe,
    nameEn: values.nameEn,
    type: values.type,
    view: values.view,
    preselected: values.preselected,
    colour: values.colour,
    hotkey: values.hotkey === '' ? null : values.hotkey,
    intervalMinutes: isLoop ? values.intervalMinutes : null,
    attempts: isLoop ? values.attempts : null,
    language: values.type === StatusType.unused && row?.system !== true ? values.language : null,
    aaporCode: values.aaporCode,
    contacted: values.contacted,
    eligible: values.eligible,
    endsVisit: mayEndVisit(values.type) && values.endsVisit,
    channel: values.channel,
  };
}

/** Judges a status as the server does: by the rules of the field work, among the others of its project. */
export function statusSchema({
  row,
  others,
  languages,
  isOnline,
}: {
  readonly row: StatusRow | null;
  readonly others: readonly StatusRow[];
  readonly languages: readonly string[];
  readonly isOnline: boolean;
}) {
  return {
    safeParse(values: StatusValues) {
      const draft = bodyOf(values, row);
      const faults =
        row?.system === true ? checkStatusLook(draft) : checkStatus(draft, { others, languages, isOnline });
      if (faults.length === 0) return calls.addStatus.body.safeParse({ ...draft, revision: 0 });
      const issues = faults.map(({ field, code, limit }) => issueOf(field, code, limit));
      return { success: false, error: { issues } };
    },
  };
}

/** As zod names it, so that the form finds the sentence with its limit. */
function issueOf(field: string, code: string, limit: number | undefined) {
  const path = [field];
  if (limit === undefined) return { path, message: code };
  if (code === 'tooSmall') return { path, message: '', code: 'too_small', origin: 'number', minimum: limit };
  return { path, message: '', code: 'too_big', origin: code === 'tooLong' ? 'string' : 'number', maximum: limit };
}

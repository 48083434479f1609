declare const brand: unique symbol;

/** A row id branded with its table: `Id<'Case'>` is not an `Id<'Phone'>`. */
export type Id<Name extends string> = number & { readonly [brand]: Name };

export type PersonId = Id<'Person'>;
export type ProjectId = Id<'Project'>;
export type CaseId = Id<'Case'>;
export type InterviewId = Id<'Interview'>;
export type PhoneId = Id<'Phone'>;
export type DispositionId = Id<'Disposition'>;
export type LanguageId = Id<'Language'>;
export type SessionId = Id<'Session'>;
export type GroupId = Id<'Group'>;
export type VersionId = Id<'Version'>;
export type CellId = Id<'Cell'>;
export type QuotaId = Id<'Quota'>;
export type AttemptId = Id<'Attempt'>;
export type RecordId = Id<'Record'>;

/** Reads a positive integer id from a number or a decimal string; `null` for anything else. */
export function parseId<Name extends string>(raw: unknown): Id<Name> | null {
  const value = typeof raw === 'string' && /^[0-9]{1,16}$/.test(raw) ? Number(raw) : raw;
  return isId<Name>(value) ? value : null;
}

function isId<Name extends string>(value: unknown): value is Id<Name> {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

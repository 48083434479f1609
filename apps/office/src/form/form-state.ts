import { CallError, type FieldFault, faultsIn, type StaleDetails, staleIn } from '@seker/contract';
import type { KeptDraft } from './kept-draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that were typed and are not as they are stored. */
export function changedFields<Name extends string>(
  typed: Readonly<Partial<Record<Name, unknown>>>,
  stored: Readonly<Partial<Record<Name, unknown>>>,
): readonly Name[] {
  // Safe cast: the keys of an object of these names.
  return (Object.keys(typed) as Name[]).filter(
    (field) => JSON.stringify(typed[field]) !== JSON.stringify(stored[field]),
  );
}

/** What of it this tab keeps: what was changed, but no secret; null where nothing was. */
export function draftToKeep(
  typed: Values,
  changed: readonly string[],
  { secret = [], revision }: { readonly secret?: readonly string[] | undefined; readonly revision: number | null },
): KeptDraft | null {
  if (changed.length === 0) return null;
  const open = changed.filter((field) => !secret.includes(field));
  return { values: Object.fromEntries(open.map((field) => [field, typed[field]])), revision };
}

/** The revision that is saved over: what was typed over an older one is told apart from what is stored now. */
export function savedOver(isChanged: boolean, typedOver: number | null, stored: number | null): number | null {
  return isChanged ? (typedOver ?? stored) : stored;
}

/** Why a form was not saved. */
export type FormRefusal =
  | { readonly why: 'faults'; readonly faults: readonly FieldFault[] }
  | { readonly why: 'stale'; readonly stale: StaleDetails }
  | { readonly why: 'failure' };

export function refusalOf(error: unknown): FormRefusal {
  if (!(error instanceof CallError)) return { why: 'failure' };
  if (error.code === 'invalid') return { why: 'faults', faults: faultsIn(error.details) };
  return error.code === 'stale' ? { why: 'stale', stale: staleIn(error.details) } : { why: 'failure' };
}

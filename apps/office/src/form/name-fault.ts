import { CallError, faultsIn, staleIn } from '@seker/contract';
import type { TextKey, Translate } from '@seker/ui';
import { faultText } from './fault-text.ts';

/**
 * Why a dialog with one field was refused, in the field's words: its first fault, or, by the text of `stale`, who
 * changed the thing in the meantime. `null` where the refusal is about something else.
 */
export function nameFault(error: unknown, t: Translate, stale?: TextKey): string | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'stale' && stale !== undefined)
    return t(stale, { who: staleIn(error.details).changedBy ?? t('form.system') });
  const [found] = faultsIn(error.details);
  return found === undefined ? null : faultText(found, t);
}

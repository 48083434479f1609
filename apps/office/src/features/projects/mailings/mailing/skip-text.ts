import { isUnsentReason } from '@seker/contract';
import type { Translate } from '@seker/ui';

/** Why a person got no mail, in words; a pipe without a value is named, as `missingField:city` is written. */
export function skipText(t: Translate, written: string, pipeName: (source: string) => string): string {
  const [reason = '', source = ''] = written.split(':');
  return isUnsentReason(reason) ? t(`mail.skip.${reason}`, { source: pipeName(source) }) : written;
}

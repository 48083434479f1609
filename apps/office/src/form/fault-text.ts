import type { FieldFault } from '@seker/contract';
import { countText, type Translate } from '@seker/ui';

/** What is wrong with a field, in words. */
export function faultText({ code, limit }: FieldFault, t: Translate): string {
  return t(`fault.${code}`, { limit: limit === undefined ? '' : countText(limit) });
}

import { OUTSIDE_BANDS } from '@seker/fieldwork';
import type { Translate } from '@seker/ui';

/** What people have in the variables of a list, piece by piece: also that they have nothing, or lie outside of all bands. */
export function valueParts(label: string, t: Translate): readonly string[] {
  if (label === '') return [t('sample.noValue')];
  return label.split(' · ').map((part) => (part === OUTSIDE_BANDS ? t('bands.outside') : part || t('sample.noValue')));
}

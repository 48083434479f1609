import type { QuestionnaireMedium } from '@seker/contract';
import { countText, type Translate } from '@seker/ui';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** What a file is and how large, in short pieces. */
export function mediumFacts({ kind, bytes, medium }: QuestionnaireMedium, t: Translate): readonly string[] {
  const size =
    bytes < MEGABYTE
      ? t('designer.kilobytes', { size: countText(Math.ceil(bytes / KILOBYTE)) })
      : t('designer.megabytes', { size: countText(Math.round((10 * bytes) / MEGABYTE) / 10) });
  const hasMeasures = medium !== null && medium.width !== null && medium.height !== null;
  const measures = hasMeasures ? [`${medium.width?.toString() ?? ''}×${medium.height?.toString() ?? ''}`] : [];
  return [kind.toUpperCase(), size, ...measures];
}

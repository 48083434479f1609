import type { DraftDocument } from '@seker/questionnaire/design';
import { countText, type Translate } from '@seker/ui';
import { excessOfParts, type TooMuch } from '../session/draft-size.ts';

const MEGABYTE = 1024 * 1024;

/** What the questionnaire has no room for, with how much it would be and how much it may be. */
export function tooMuchText({ of, count, most }: TooMuch, t: Translate): string {
  if (of === 'parts') return t('designer.tooManyParts', { parts: countText(count), most: countText(most) });
  const megabytes = (bytes: number): string => countText(Math.ceil((bytes / MEGABYTE) * 10) / 10);
  return t('designer.tooManyBytes', { megabytes: megabytes(count), most: megabytes(most) });
}

/** Why so many more parts do not fit into the draft; null: they do. */
export function lackOfRoom(draft: DraftDocument, parts: number, t: Translate): string | null {
  const tooMuch = excessOfParts(draft, parts);
  return tooMuch === null ? null : tooMuchText(tooMuch, t);
}

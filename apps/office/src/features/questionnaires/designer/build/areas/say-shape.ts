import type { JsonObject } from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { boxOf, SHAPES } from './shapes.ts';

/** An area in words: what it is called, its shape and its box in hundredths of the picture. */
export function sayShape(name: string, shape: JsonObject, t: Translate): string {
  const type = SHAPES.find((one) => one === shape['type']) ?? 'rectangle';
  const { x, y, width, height } = boxOf(shape);
  const percent = (share: number): number => Math.round(1_000 * share) / 10;
  return t('designer.areaNamed', {
    name,
    shape: t(`designer.shape.${type}`),
    x: percent(x),
    y: percent(y),
    width: percent(width),
    height: percent(height),
  });
}

import type { Rng } from '@seker/kernel';
import { dateSpan } from '../formats/date-span.ts';
import { movedDate } from '../formats/moved-date.ts';
import type { Demand } from '../rules/answer-rule.ts';
import type { TextLimits } from '../rules/date-limit.ts';
import { isTimeWithin } from '../rules/time-range.ts';
import { drawFormat } from './draw-format.ts';
import { drawFromPattern } from './draw-from-pattern.ts';
import { type DrawTask, limitsOf } from './draw-task.ts';
import { datesOf, timesOf } from './moment-limits.ts';

/** Draws text for an open question, or for an open cell of that column. */
export function drawTyped(
  subKind: string,
  { demands, rng, today }: Pick<DrawTask, 'demands' | 'rng' | 'today'>,
  column?: string,
): string {
  switch (subKind) {
    case 'number':
      return String(drawNumber(demands, rng, column));
    case 'date':
      return drawDate(datesOf(demands, today, column), rng);
    case 'time':
      return drawTime(timesOf(demands, column), rng);
    default:
      return drawText(demands, rng, column);
  }
}

/** Within 40 years of a single end. */
function drawDate({ min, max }: TextLimits, rng: Rng): string {
  const [first, last] = [min ?? (max && movedDate(max, 'years', -40)), max ?? (min && movedDate(min, 'years', 40))];
  if (first === null || last === null)
    return `${1940 + rng.below(80)}-${twoDigits(1 + rng.below(12))}-${twoDigits(1 + rng.below(28))}`;
  const days = dateSpan('days', first, last) ?? 0;
  return movedDate(first, 'days', rng.below(Math.max(0, days) + 1));
}

function drawTime(ranges: readonly TextLimits[], rng: Rng): string {
  const time = `${twoDigits(rng.below(24))}:${twoDigits(rng.below(60))}`;
  if (ranges.every((limits) => isTimeWithin(time, limits))) return time;
  const [first = 0, last = MINUTES - 1] = [ranges[0]?.min, ranges[0]?.max]
    .map((end) => end?.split(':').map(Number))
    .map((parts) => parts && (parts[0] ?? 0) * 60 + (parts[1] ?? 0));
  const minute = (first + rng.below((last < first ? last + MINUTES : last) - first + 1)) % MINUTES;
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

const MINUTES = 24 * 60;

function drawNumber(demands: readonly Demand[], rng: Rng, column?: string): number {
  const { min, max } = limitsOf(demands, 'numberRange', column);
  const low = min ?? (max === null ? 0 : max - 100);
  const high = max ?? low + 100;
  const [first, last] = [Math.ceil(low), Math.floor(high)];
  if (first > last) return (low + high) / 2;
  return first + rng.below(Math.min(last - first + 1, 0xffff_ffff));
}

function drawText(demands: readonly Demand[], rng: Rng, column?: string): string {
  const { min, max } = limitsOf(demands, 'textLength', column);
  const patterns = demands.filter((demand) => demand.rule === 'pattern' && demand.column === column);
  for (const demand of patterns) {
    const text = demand.rule === 'pattern' ? drawFromPattern(demand.pattern, rng) : null;
    if (text !== null) return text;
  }
  const forms = demands.filter((demand) => demand.rule === 'format' && demand.column === column);
  for (const demand of forms) if (demand.rule === 'format') return drawFormat(demand.format, rng);
  const least = min ?? Math.min(3, max ?? 3);
  return drawLetters(rng, least + rng.below(Math.max(0, Math.min(8, (max ?? least + 7) - least)) + 1));
}

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתabcdefghijklmnopqrstuvwxyz';

export function drawLetters(rng: Rng, length: number): string {
  return Array.from({ length }, () => LETTERS[rng.below(LETTERS.length)]).join('');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

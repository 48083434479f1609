import type { Rng } from '@seker/kernel';
import type { Demand } from '../rules/answer-rule.ts';
import { drawFromPattern } from './draw-from-pattern.ts';
import { limitsOf } from './draw-task.ts';

/** Draws text for an open question, or for an open cell of that column. */
export function drawTyped(subKind: string, demands: readonly Demand[], rng: Rng, column?: string): string {
  switch (subKind) {
    case 'number':
      return String(drawNumber(demands, rng, column));
    case 'date':
      return `${1940 + rng.below(80)}-${twoDigits(1 + rng.below(12))}-${twoDigits(1 + rng.below(28))}`;
    case 'time':
      return `${twoDigits(rng.below(24))}:${twoDigits(rng.below(60))}`;
    default:
      return drawText(demands, rng, column);
  }
}

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

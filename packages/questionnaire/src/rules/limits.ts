import type { JsonFields } from '../document/json-fields.ts';
import type { Complaint, ComplaintKey } from '../kinds/answer-value.ts';
import type { Choice, Offer } from '../kinds/item.ts';

/** Limits of a number; either end may be open. */
export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** The message for each form of limits. */
export interface LimitMessages {
  readonly exactly: ComplaintKey;
  readonly between: ComplaintKey;
  readonly atLeast: ComplaintKey;
  readonly atMost: ComplaintKey;
}

/** Parses limits: at least one end, and the maximum not below the minimum (design rule of specification 2 §5). */
export function readLimits(fields: JsonFields, isCount: boolean): Limits {
  const limits = { min: fields.optionalNumber('min'), max: fields.optionalNumber('max') };
  const isCountable = (limit: number | null): boolean => limit === null || (Number.isSafeInteger(limit) && limit >= 0);
  if (limits.min === null && limits.max === null) fields.fail('badLimits', 'a minimum or a maximum is needed');
  if (limits.min !== null && limits.max !== null && limits.max < limits.min)
    fields.fail('badLimits', 'maximum below minimum');
  if (isCount && !(isCountable(limits.min) && isCountable(limits.max)))
    fields.fail('badLimits', 'whole numbers from 0');
  return limits;
}

/** Limits of how many are chosen. A capped minimum asks for no more than can be chosen of what is offered. */
export interface CountLimits extends Limits {
  readonly capped: boolean;
}

export function readCountLimits(fields: JsonFields): CountLimits {
  return { ...readLimits(fields, true), capped: fields.flag('capped') };
}

/** Of a question's answers those that are offered. */
export function offeredOf(answers: readonly Choice[], offer: Offer | null): readonly Choice[] {
  return answers.filter(({ uid }) => offer?.answers?.has(uid) !== false);
}

/** How many can be chosen together of what is offered; an exclusive answer is chosen alone. */
export function togetherOf(offered: readonly Choice[]): number {
  return Math.max(offered.filter(({ exclusive }) => !exclusive).length, Math.min(1, offered.length));
}

/** The limits as they hold where so many can be chosen. */
export function limitsWithin({ min, max, capped }: CountLimits, pickable: number | undefined): Limits {
  if (!capped || pickable === undefined || min === null || min <= pickable) return { min, max };
  return { min: pickable, max: max === null ? null : pickable };
}

export function checkLimits(size: number, limits: Limits, messages: LimitMessages): Complaint | null {
  const { min, max } = limits;
  if ((min === null || size >= min) && (max === null || size <= max)) return null;
  return limitMessage(limits, messages);
}

/** The message of these limits. */
export function limitMessage({ min, max }: Limits, messages: LimitMessages): Complaint {
  if (min === null) return { key: messages.atMost, params: { max: max ?? 0 } };
  if (max === null) return { key: messages.atLeast, params: { min } };
  if (min === max) return { key: messages.exactly, params: { count: min } };
  return { key: messages.between, params: { min, max } };
}

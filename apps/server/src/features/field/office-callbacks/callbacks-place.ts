import type { CallbacksPlace } from './list-office-callbacks.queries.ts';

type Place = Omit<CallbacksPlace, 'limit'>;

const [BEFORE_ALL, AFTER_ALL] = ['-infinity', 'infinity'] as const;

export const FIRST_PLACE: Place = { urgentAt: BEFORE_ALL, urgentId: 0, restAt: BEFORE_ALL, restId: 0 };

/** As PostgreSQL writes them, in any time zone of the connection. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

/** Where the page behind a callback begins: behind one of the second part nothing of the first follows. Null: no page of this list ended there. */
export function placeOf([isUrgent, at, id, ...more]: readonly unknown[]): Place | null {
  if (typeof isUrgent !== 'boolean' || typeof at !== 'string' || !MOMENT.test(at) || more.length > 0) return null;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  return isUrgent
    ? { urgentAt: at, urgentId: id, restAt: BEFORE_ALL, restId: 0 }
    : { urgentAt: AFTER_ALL, urgentId: 0, restAt: at, restId: id };
}

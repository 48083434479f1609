import { Refusal } from '../../../http/refusal.ts';

/** The database alone decides which spellings are one login; it says so at the field. */
export async function refuseTakenLogin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'person_login') throw error;
    throw new Refusal('invalid', { details: { faults: [{ field: 'login', code: 'loginTaken' }] } });
  }
}

import { Refusal } from '../../../http/refusal.ts';

/** Reports a taken login at its field; the database alone decides which spellings are the same login. */
export async function refuseTakenLogin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'person_login') throw error;
    throw new Refusal('invalid', { details: { faults: [{ field: 'login', code: 'loginTaken' }] } });
  }
}

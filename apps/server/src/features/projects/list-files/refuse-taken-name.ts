import { Refusal } from '../../../http/refusal.ts';

/** Reports a taken name at its field; the database alone decides which spellings are the same name. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'list_file_name') throw error;
    throw new Refusal('invalid', { details: { faults: [{ field: 'name', code: 'listNameTaken' }] } });
  }
}

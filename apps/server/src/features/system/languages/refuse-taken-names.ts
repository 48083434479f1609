import type { FieldFault } from '@seker/contract';
import { Refusal } from '../../../http/refusal.ts';

const FAULTS: Readonly<Record<string, FieldFault>> = {
  language_code_key: { field: 'code', code: 'languageCodeTaken' },
  language_english_name: { field: 'englishName', code: 'languageNameTaken' },
};

/** Runs a write of a language; reports a taken code or name at its field. */
export async function refuseTakenNames(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const fault = FAULTS[String((error as { constraint?: unknown }).constraint)];
    if (fault === undefined) throw error;
    throw new Refusal('invalid', { details: { faults: [fault] } });
  }
}

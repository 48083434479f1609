import { CallError, faultsIn } from '@seker/contract';
import { failureText, type Translate } from '@seker/ui';

/** Why a file was not read or taken, in a sentence; null: the session is over. */
export function fileFailure(error: unknown, structure: string, t: Translate): string | null {
  const [fault] = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
  if (fault?.code === 'fileStructure') return structure;
  if (fault?.code === 'tableUnread') return t('fault.tableUnread');
  if (error instanceof CallError && error.code === 'tooLarge') return t('codingFile.tooLarge');
  return failureText(error, t);
}

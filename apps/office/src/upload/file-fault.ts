import { CallError, type FileFault, fileFault } from '@seker/contract';
import { failureText, type TextKey, type Translate } from '@seker/ui';

const FAULTS: Readonly<Record<FileFault, TextKey>> = {
  broken: 'listFiles.faultBroken',
  tooLarge: 'listFiles.faultTooLarge',
  quote: 'listFiles.faultQuote',
  encoding: 'listFiles.faultEncoding',
  empty: 'listFiles.faultEmpty',
  noSheet: 'listFiles.faultNoSheet',
};

/** Why a file cannot be read, and in which row that shows. */
export function faultWords(
  { fault, row }: { readonly fault: FileFault; readonly row: number | null },
  t: Translate,
): string {
  return t(FAULTS[fault], { row: row ?? 1 });
}

/** The same of a call that was refused for it, or what else failed. */
export function lookFailure(error: unknown, t: Translate): string | null {
  const told = error instanceof CallError ? fileFault.safeParse(error.details).data : undefined;
  return told === undefined ? failureText(error, t) : faultWords(told, t);
}

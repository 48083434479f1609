import { applyCommand, type DesignCommand, type DraftDocument } from '@seker/questionnaire/design';

/** The document after these commands; what has no meaning in it any more is left out. */
export function withAll(document: DraftDocument, commands: readonly DesignCommand[]): DraftDocument {
  return commands.reduce((now, command) => {
    const one = applyCommand(now, command);
    return one.ok ? one.value.document : now;
  }, document);
}

/** Whether both are one text of one language, so that the later stands for both. */
export function isSameText(commands: readonly DesignCommand[], others: readonly DesignCommand[]): boolean {
  const [one, ...rest] = commands;
  const [other, ...more] = others;
  if (rest.length + more.length > 0 || one?.op !== 'text' || other?.op !== 'text') return false;
  return one.language === other.language && one.key === other.key;
}

/** What a call was refused with; null for anything else that failed. */
export function codeOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;
}

import { applyCommand, type DesignCommand, type DraftDocument } from '@seker/questionnaire/design';

/** The document after these commands; what has no meaning in it any more is left out. */
export function withAll(document: DraftDocument, commands: readonly DesignCommand[]): DraftDocument {
  return appliedTo(document, commands, 'what fits')?.document ?? document;
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

export interface Done {
  readonly document: DraftDocument;
  readonly applied: readonly DesignCommand[];
  /** What takes it back. */
  readonly inverse: readonly DesignCommand[];
}

/** Commands one after the other: all of them or none, or those that can be applied; null where nothing could be. */
export function appliedTo(
  draft: DraftDocument,
  commands: readonly DesignCommand[],
  much: 'whole' | 'what fits',
): Done | null {
  let document = draft;
  const applied: DesignCommand[] = [];
  const inverse: (readonly DesignCommand[])[] = [];
  for (const command of commands) {
    const one = applyCommand(document, command);
    if (!one.ok && much === 'whole') return null;
    if (!one.ok) continue;
    document = one.value.document;
    applied.push(one.value.command);
    inverse.unshift(one.value.inverse);
  }
  return applied.length === 0 ? null : { document, applied, inverse: inverse.flat() };
}

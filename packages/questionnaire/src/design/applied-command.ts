import type { DesignCommand, Touched } from './design-command.ts';
import type { DraftDocument } from './draft-document.ts';

export interface AppliedCommand {
  readonly document: DraftDocument;
  /** The command as applied, including `was`; this form is stored and sent, and others rebase on it. */
  readonly command: DesignCommand;
  /** Applied in order, they restore the previous draft exactly. */
  readonly inverse: readonly DesignCommand[];
  readonly touched: readonly Touched[];
}

/** Without `touched`, which follows from the command alone. */
export type Change = Omit<AppliedCommand, 'touched'>;

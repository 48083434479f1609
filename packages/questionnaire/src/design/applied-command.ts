import type { DesignCommand, Touched } from './design-command.ts';
import type { DraftDocument } from './draft-document.ts';

export interface AppliedCommand {
  readonly document: DraftDocument;
  /** As it was applied, with `was`: what others rebase on, so what is kept and sent. */
  readonly command: DesignCommand;
  /** Applied one after another they make the draft what it was, to the last member. */
  readonly inverse: readonly DesignCommand[];
  readonly touched: readonly Touched[];
}

/** Without what follows from the command alone. */
export type Change = Omit<AppliedCommand, 'touched'>;

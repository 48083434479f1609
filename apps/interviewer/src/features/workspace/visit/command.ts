/** One action that can be offered in the footer, in the palette and by a shortcut. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Shortcut, as in `F2`. */
  readonly hint?: string;
  /** Why it cannot be done now, in words; null when it can. */
  readonly disabledReason: string | null;
  readonly isBusy?: boolean;
  /** Its key counts while a dialog is open, too. */
  readonly worksInDialogs?: boolean;
  readonly run: () => void;
}

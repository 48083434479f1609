/** The station's extension as the exchange reports it; `Status` is a bit mask, 4 = unavailable. */
export interface ExtensionState {
  readonly Status: number;
  readonly registered: boolean;
  readonly exchangeUp: boolean;
}

export const EXTENSION_PATIENCE_MS = 60_000;

const UNAVAILABLE = 4;

/** Whether the exchange cannot reach this station; without automatic dialling it does not matter. */
export function isExtensionInTrouble(autoDeal: boolean, extension: ExtensionState | null): boolean {
  if (!autoDeal || extension === null) return false;
  const { Status, registered, exchangeUp } = extension;
  return !exchangeUp || !registered || Status < 0 || (Status & UNAVAILABLE) !== 0;
}

/** Whole seconds left of the patience; 0 when the connection counts as failed. */
export function secondsLeft(since: number, now: number): number {
  return Math.max(0, Math.ceil((since + EXTENSION_PATIENCE_MS - now) / 1_000));
}

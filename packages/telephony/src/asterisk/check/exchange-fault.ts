/** What is wrong with an exchange, and how it is mended. `error`: Seker cannot work with it, or must not. */
export interface ExchangeFault {
  readonly weight: 'error' | 'warning';
  readonly code: FaultCode;
  /** What is wrong, and how it is mended, in sentences. */
  readonly text: string;
}

export type FaultCode =
  | 'unreachable'
  | 'loginRefused'
  | 'notAnAsterisk'
  | 'oldVersion'
  | 'missingRight'
  | 'wideRights'
  | 'missingHint'
  | 'missingContext'
  | 'oldPlan'
  | 'missingCallerNumber'
  | 'trunkUnavailable'
  | 'phonesAbsent'
  | 'recordings'
  | 'missingFile'
  | 'notIncluded'
  | 'openFile'
  | 'openAmi'
  | 'fromUser'
  | 'fewPorts'
  | 'livesDangerously';

/** Makes a fault of its parts. */
export function fault(weight: ExchangeFault['weight'], code: FaultCode, text: string): ExchangeFault {
  return { weight, code, text };
}

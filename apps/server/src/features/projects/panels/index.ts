export {
  type PanelArrival,
  readArrival,
  readParams,
  requireKnownId,
  requireSignature,
  TRIAL_PARAM,
} from './admit-panel-respondent.ts';
export { callbackRequest } from './callback-request.ts';
export { countCallbacks, countEnds, readCallbacks, retryCallbacks } from './callbacks.queries.ts';
export { isSignatureOf, signAddress, signedText, splitSignature } from './entry-signature.ts';
export { panelExitOf, panelHostsOf, panelParamsOf } from './panel-exit-of.ts';
export { endOfOutcome, exitFor, leadsToOwnHost, type PanelKeys, TOLD_OUTCOMES } from './panel-exits.ts';
export { keysOf } from './panel-keys.ts';
export { type PanelSettings, panelSettings } from './panel-settings.ts';
export {
  enterFromPanel,
  findSourceOfKey,
  type PanelSourceId,
  type StoredSource,
} from './panel-source.queries.ts';
export { isTrialMark, trialMark } from './panel-trial.ts';
export { sendCallbacks } from './send-callbacks.ts';

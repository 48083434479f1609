export { type AmiAddress, type AmiConnection, createAmiConnection } from './asterisk/ami-connection.ts';
export { createAsteriskExchange } from './asterisk/asterisk-exchange.ts';
export type { CallerNumberFact, ExchangeFacts, FolderFact } from './asterisk/check/exchange-facts.ts';
export type { ExchangeFault } from './asterisk/check/exchange-fault.ts';
export { findFaults } from './asterisk/check/find-faults.ts';
export { gatherFacts } from './asterisk/check/gather-facts.ts';
export { type ConfigFile, readFiles } from './asterisk/check/read-files.ts';
export type {
  AmiAccess,
  ExchangeDescription,
  SipTls,
  StationDescription,
  TrunkDescription,
} from './asterisk/config/exchange-description.ts';
export { type ExchangeFile, exchangeFiles } from './asterisk/config/exchange-files.ts';
export { OWN_SUPERVISION } from './asterisk/supervisions.ts';
export { OWN_CALL } from './asterisk/translator.ts';
export type {
  EndedBy,
  Exchange,
  ExchangeCapabilities,
  ExchangeEvent,
  ExchangeHealth,
  ExchangeNews,
  KnownCall,
  LineAct,
  LineRefusal,
  LiveCall,
  OriginatedCall,
  OriginateRefusal,
  OriginateRequest,
  StationStatus,
  SuperviseHow,
} from './exchange.ts';
export { LINE_REFUSALS } from './exchange.ts';
export { createManualExchange } from './manual/manual-exchange.ts';
export { type Scheduler, systemScheduler } from './scheduler.ts';
export { SIMULATED_ACCOUNT, type SimulatedAmi, serveSimulatedAmi } from './simulated/ami-server.ts';
export { type NetworkServer, serveSimulatedNetwork } from './simulated/network-server.ts';
export { scriptOf } from './simulated/number-script.ts';
export { createRemoteSimulatedExchange } from './simulated/remote-exchange.ts';
export {
  createSimulatedExchange,
  type SimulatedExchange,
  type SimulatedExchangeOptions,
} from './simulated/simulated-exchange.ts';
export { toCallEvent } from './to-call-event.ts';

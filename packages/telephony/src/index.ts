export type { AmiAddress } from './asterisk/ami-connection.ts';
export { createAsteriskExchange } from './asterisk/asterisk-exchange.ts';
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
export { type NetworkServer, serveSimulatedNetwork } from './simulated/network-server.ts';
export { scriptOf } from './simulated/number-script.ts';
export { createRemoteSimulatedExchange } from './simulated/remote-exchange.ts';
export {
  createSimulatedExchange,
  type SimulatedExchange,
  type SimulatedExchangeOptions,
} from './simulated/simulated-exchange.ts';
export { toCallEvent } from './to-call-event.ts';

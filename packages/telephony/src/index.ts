export type {
  EndedBy,
  Exchange,
  ExchangeCapabilities,
  ExchangeEvent,
  ExchangeHealth,
  ExchangeNews,
  LiveCall,
  OriginatedCall,
  OriginateRefusal,
  OriginateRequest,
  StationStatus,
} from './exchange.ts';
export { createManualExchange } from './manual/manual-exchange.ts';
export {
  createSimulatedExchange,
  type SimulatedExchange,
  type SimulatedExchangeOptions,
} from './simulated/simulated-exchange.ts';
export { toCallEvent } from './to-call-event.ts';

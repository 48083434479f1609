export { createSharedExchange } from './shared-exchange.ts';

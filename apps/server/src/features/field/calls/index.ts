export { readLine } from './calls.queries.ts';
export { callsRoutes } from './calls.routes.ts';
export { hangUpCase, hangUpStation, sendHangUp } from './hang-up.ts';
export { hearExchange } from './hear-exchange.ts';
export { knownCalls } from './known-calls.ts';
export { noteHandedOver } from './note-handed-over.ts';
export { stepLine } from './step-call.ts';
export { readStops, resumeDialling, stopDialling } from './stop-dialling.ts';
export { watchLines } from './watch-lines.ts';

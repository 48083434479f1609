export { readStopOf } from './dialling-stop.queries.ts';
export { readStops, resumeDialling, stopDialling } from './stop-dialling.ts';

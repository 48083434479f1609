export { recordedCalls } from './list-recordings.ts';
export { listeningRoutes } from './listening.routes.ts';
export { playRecording } from './play-recording.ts';

export { liveRoutes } from './live.routes.ts';
export { noteWatching } from './note-watching.ts';

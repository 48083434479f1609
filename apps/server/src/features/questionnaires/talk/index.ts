export { talkRoutes } from './talk.routes.ts';
export { readTalkOfProject } from './talk-of-project.ts';

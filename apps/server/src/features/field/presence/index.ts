export { hangUpUnattended } from './hang-up-unattended.ts';
export { attachSocket, detachSocket, type ListeningSession, listListening } from './presence.queries.ts';

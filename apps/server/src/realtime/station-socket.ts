import type { ForceReason, serverEvents } from '@seker/contract';
import { builtInScreenLanguage } from '@seker/kernel';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { NO_PROJECT } from '../db/no-project.ts';
import type { ListeningSession } from '../features/field/presence/index.ts';
import type { Session } from '../http/session.ts';
import { rooms } from './rooms.ts';

interface SocketData {
  /** As it was when the socket came; what changes in it is followed by rooms. */
  session: Session;
  /** The room in which it reads its project's news. */
  newsRoom?: string;
}

export type StationServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type StationSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export function send(socket: StationSocket, name: keyof typeof serverEvents, payload: object): void {
  socket.emit(name, payload);
}

/** The session of the socket has ended. */
export function sendAway(socket: StationSocket, reason: ForceReason): void {
  send(socket, 'force', { reason });
  socket.disconnect(true);
}

/** From now on it hears the news of this project only, in its language. */
export function readNewsOf(socket: StationSocket, { projectId, language }: ListeningSession): void {
  // News is there in the languages that Seker brings.
  const screenLanguage = builtInScreenLanguage(language);
  const room = rooms.readers(projectId ?? NO_PROJECT, screenLanguage);
  const { newsRoom } = socket.data;
  if (newsRoom === room) return;
  if (newsRoom !== undefined) void socket.leave(newsRoom);
  socket.data.newsRoom = room;
  void socket.join([room, rooms.language(screenLanguage)]);
}

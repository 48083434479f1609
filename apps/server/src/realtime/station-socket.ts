import type { ForceReason, serverEvents } from '@seker/contract';
import { builtInScreenLanguage } from '@seker/kernel';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { NO_PROJECT } from '../db/no-project.ts';
import type { ListeningSession } from '../features/field/presence/index.ts';
import type { Session } from '../http/session.ts';
import { rooms } from './rooms.ts';

interface SocketData {
  /** The session at the time of connection; rooms follow its changes. */
  session: Session;
  /** The room in which it receives its project's news. */
  newsRoom?: string;
}

export type StationServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type StationSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export function send(socket: StationSocket, name: keyof typeof serverEvents, payload: object): void {
  socket.emit(name, payload);
}

/** Disconnects a socket whose session has ended. */
export function sendAway(socket: StationSocket, reason: ForceReason): void {
  send(socket, 'force', { reason });
  socket.disconnect(true);
}

/** Makes a socket receive only this project's news, in its language. */
export function readNewsOf(socket: StationSocket, { projectId, language }: ListeningSession): void {
  // News exists in the built-in languages only.
  const screenLanguage = builtInScreenLanguage(language);
  const room = rooms.readers(projectId ?? NO_PROJECT, screenLanguage);
  const { newsRoom } = socket.data;
  if (newsRoom === room) return;
  if (newsRoom !== undefined) void socket.leave(newsRoom);
  socket.data.newsRoom = room;
  void socket.join([room, rooms.language(screenLanguage)]);
}

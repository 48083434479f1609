import type { ProjectId } from '@seker/kernel';
import type { Bus } from './bus.ts';
import { rooms } from './rooms.ts';
import type { StationServer } from './station-socket.ts';

/** Forty encoders save several times a second: within this time they are told of as one. */
const GATHERED_MILLISECONDS = 500;

/** Tells windows that show the encoding of a project that something of it has changed. */
export function tellCoding(io: StationServer, bus: Bus): () => void {
  const waiting = new Map<ProjectId, NodeJS.Timeout>();
  const end = bus.on('codingChanged', ({ projectId }) => {
    if (waiting.has(projectId) || !io.sockets.adapter.rooms.has(rooms.coding(projectId))) return;
    const tell = (): void => {
      waiting.delete(projectId);
      io.to(rooms.coding(projectId)).emit('coding', { project: projectId });
    };
    waiting.set(projectId, setTimeout(tell, GATHERED_MILLISECONDS).unref());
  });
  return () => {
    end();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}

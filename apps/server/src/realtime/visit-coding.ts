import { codingPlace } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../deps.ts';
import { maySeeCoding } from '../features/results/coding/index.ts';
import { describe } from '../http/errors.ts';
import { rooms } from './rooms.ts';
import type { StationSocket } from './station-socket.ts';

/** Lets a window report that it shows the encoding of a project; it is told of changes for as long. */
export function visitCoding(socket: StationSocket, deps: Deps): void {
  let shown: ProjectId | null = null;
  /** Makes reports of the window run in order. */
  let last: Promise<void> = Promise.resolve();

  async function go(payload: unknown): Promise<void> {
    const read = codingPlace.safeParse(payload);
    if (!read.success) return;
    const { project, use } = read.data;
    const seen = project === null ? null : await maySeeCoding(deps, socket.data.session, project, use);
    if (shown !== null) void socket.leave(rooms.coding(shown));
    shown = socket.disconnected ? null : seen;
    if (shown !== null) void socket.join(rooms.coding(shown));
  }

  socket.on('coding', (payload: unknown) => {
    last = last
      .then(async () => await go(payload))
      .catch((error: Error) => deps.log.warn({ error: describe(error) }, 'a visit of encoding was not noted'));
  });
}

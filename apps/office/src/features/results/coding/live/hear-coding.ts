import type { openSocket } from '@seker/ui';
import type { FramePlace } from '../frame/frame-place.ts';

/** Encoders save all the time: what is shown is read again at most this often. */
const GATHER_MS = 4_000;

/** Hears that the encoding of a project has changed, or may have while the line was down; returns how to stop. */
export function hearCoding(
  open: typeof openSocket,
  { projectId, useId }: FramePlace,
  readAgain: () => void,
): () => void {
  let wasOpen = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const readSoon = (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      readAgain();
    }, GATHER_MS);
  };
  const socket = open({
    onReady: () => {
      socket.say('coding', { project: projectId, use: useId });
      if (wasOpen) readAgain();
      wasOpen = true;
    },
    onDown: () => undefined,
  });
  socket.on('coding', ({ project }) => {
    if (project === projectId) readSoon();
  });
  socket.on('resync', readAgain);
  return () => {
    clearTimeout(gathering);
    socket.say('coding', { project: null, use: null });
    socket.close();
  };
}

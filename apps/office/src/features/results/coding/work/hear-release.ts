import type { openSocket } from '@seker/ui';

/** Hears that the task may have been taken away, also while the line was down; returns how it is listened to no more. */
export function hearRelease(open: typeof openSocket, lookAgain: () => void): () => void {
  let wasOpen = false;
  const socket = open({
    onReady: () => {
      if (wasOpen) lookAgain();
      wasOpen = true;
    },
    onDown: () => undefined,
  });
  socket.on('force', ({ reason }) => {
    if (reason === 'released') lookAgain();
  });
  socket.on('resync', lookAgain);
  return () => socket.close();
}

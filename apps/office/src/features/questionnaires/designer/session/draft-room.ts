import type { DraftVisitor } from '@seker/contract';
import { openSocket } from '@seker/ui';
import type { TypingPlace } from './desk-state.ts';

export interface RoomListener {
  readonly onHere: (here: readonly DraftVisitor[]) => void;
  /** The draft has come to this revision. */
  readonly onCommands: (rev: number) => void;
  readonly onPublished: () => void;
}

export interface DraftRoom {
  /** Says where one is oneself. */
  stand(place: TypingPlace): void;
  close(): void;
}

/** Who else has the draft open, and what they do. */
export function openDraftRoom(questionnaireId: number, listener: RoomListener): DraftRoom {
  let place: TypingPlace = { node: null, field: null, takes: false };
  let isReady = false;
  const say = (): void => {
    if (isReady) socket.say('draft', { draft: questionnaireId, ...place });
  };
  const socket = openSocket({
    onReady: () => {
      isReady = true;
      say();
      // What was told while there was no connection.
      listener.onCommands(Number.MAX_SAFE_INTEGER);
    },
    onDown: () => {
      isReady = false;
      listener.onHere([]);
    },
  });
  socket.on('draft', (event) => {
    if (event.draft !== questionnaireId) return;
    if (event.type === 'here') listener.onHere(event.here.filter(({ visitor }) => visitor !== socket.id()));
    else if (event.type === 'commands') listener.onCommands(event.rev);
    else listener.onPublished();
  });
  return {
    stand: (next: TypingPlace) => {
      place = next;
      say();
    },
    close: () => {
      if (isReady) socket.say('draft', { draft: null, node: null, field: null, takes: false });
      socket.close();
    },
  };
}

import { EventEmitter } from 'node:events';
import type { ForceReason, LineEvent, NewsItem } from '@seker/contract';
import type { CaseId, CellId, PersonId, ProjectId, ScreenLanguage, SessionId } from '@seker/kernel';

/** What one part tells the others after its transaction has committed. */
export interface BusEvents {
  sessionEnded: [{ readonly sessionId: SessionId; readonly reason: ForceReason }];
  line: [{ readonly sessionId: SessionId; readonly event: LineEvent }];
  lineState: [{ readonly station: string; readonly event: LineEvent }];
  news: [
    {
      readonly projectId: ProjectId;
      readonly personId: PersonId | null;
      readonly item: (language: ScreenLanguage) => NewsItem;
    },
  ];
  pictureAsked: [{ readonly personId: PersonId; readonly id: string }];
  /** The case that a session holds was changed from outside that session. */
  respondentChanged: [{ readonly sessionId: SessionId; readonly caseId: CaseId }];
  quotaChanged: [{ readonly projectId: ProjectId; readonly cellIds: readonly CellId[] }];
}

/** Events between the parts of the server; this one reaches the parts of one process. */
export interface Bus {
  emit<Name extends keyof BusEvents>(name: Name, ...args: BusEvents[Name]): void;
  on<Name extends keyof BusEvents>(name: Name, listener: (...args: BusEvents[Name]) => void): () => void;
}

export function createMemoryBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    emit: (name, ...args) => void emitter.emit(name, ...args),
    on: (name, listener) => {
      const heard = listener as (...args: unknown[]) => void;
      emitter.on(name, heard);
      return () => void emitter.off(name, heard);
    },
  };
}

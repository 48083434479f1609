import type { DraftDocument, DraftNode, Json } from '@seker/questionnaire/design';
import { findLanguage, textOf } from '@seker/questionnaire/design';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type DraftIndex, draftIndex, type IndexedNode } from './draft-index.ts';
import type { DraftSession } from './draft-session.ts';
import type { DraftStatus } from './draft-status.ts';

export const DraftContext = createContext<DraftSession | null>(null);

export function useSession(): DraftSession {
  const session = useContext(DraftContext);
  if (session === null) throw new Error('there is no draft around this');
  return session;
}

/** What is read of the draft; asks for a new look only where it has become another object. */
export function useDraft<T>(read: (document: DraftDocument) => T): T {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => read(session.document));
}

/** What is read of the session's state; asks for a new look only where it has become another value. */
export function useDraftStatus<T>(read: (status: DraftStatus) => T): T {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => read(session.status));
}

export function useDraftIndex(): DraftIndex {
  return useDraft(draftIndex);
}

export function useNode(uid: string): DraftNode | null {
  return useDraft((document) => draftIndex(document).byUid.get(uid)?.node ?? null);
}

export function useIndexed(uid: string | null): IndexedNode | null {
  return useDraft((document) => (uid === null ? null : (draftIndex(document).byUid.get(uid) ?? null)));
}

/** A text as the document has it; undefined: there is none. */
export function useDraftText(language: string, key: string): Json | undefined {
  return useDraft((document) => {
    const found = findLanguage(document, language);
    return found === null ? undefined : textOf(found, key);
  });
}

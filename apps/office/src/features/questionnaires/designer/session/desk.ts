import type { DraftVisitor } from '@seker/contract';
import type { Direction } from '@seker/kernel';
import { findLanguage } from '@seker/questionnaire/design';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DeskState } from './desk-state.ts';
import { useDraft } from './use-draft.ts';

export const DeskContext = createContext<DeskState | null>(null);

export function useDeskState(): DeskState {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('there is no desk around this');
  return desk;
}

/** What is read of the desk; asks for a new look only where it has become another value. */
export function useDeskValue<T>(read: (desk: DeskState) => T): T {
  const desk = useDeskState();
  return useSyncExternalStore(desk.subscribe, () => read(desk));
}

/** The language in which the paper is written now, and how it runs. */
export function usePaperLanguage(): { readonly language: string; readonly direction: Direction } {
  const language = useDeskValue((desk) => desk.language);
  return { language, direction: useDirectionOf(language) };
}

/** How a language of the questionnaire runs. */
export function useDirectionOf(language: string): Direction {
  return useDraft((document) => (findLanguage(document, language)?.fields['direction'] === 'rtl' ? 'rtl' : 'ltr'));
}

/** Another window in which that field is typed in now; null: there is none. */
export function useOtherIn(uid: string, field: string): DraftVisitor | null {
  return useDeskValue((desk) => desk.others.find((other) => other.node === uid && other.field === field) ?? null);
}

export function useIsSelected(uid: string): boolean {
  return useDeskValue((desk) => desk.selected.includes(uid));
}

/** Whether it is the one chosen node, or the one of several at which one stands. */
export function useIsStood(uid: string): boolean {
  return useDeskValue((desk) => desk.selected[0] === uid);
}

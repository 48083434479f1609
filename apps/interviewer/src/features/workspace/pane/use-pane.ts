import { useText } from '@seker/ui';
import { type RefObject, useRef, useState } from 'react';
import type { Command } from '../visit/command.ts';

export const PANE_TABS = ['answers', 'details', 'comments', 'updates'] as const;
export type PaneTab = (typeof PANE_TABS)[number];

export interface Pane {
  readonly tab: PaneTab;
  readonly show: (tab: PaneTab) => void;
  /** Whether its drawer is open; where the pane stands beside the stage it is always in sight. */
  readonly isOpen: boolean;
  /** Back to where the focus was. */
  readonly close: () => void;
  readonly drawerRef: RefObject<HTMLDivElement | null>;
  readonly commentRef: RefObject<HTMLTextAreaElement | null>;
  readonly commands: readonly Command[];
}

export const COMMENT_KEY = 'F3';
export const PANE_KEY = 'F6';

/**
 * What the pane shows beside the stage, and the keys between the two: F3 to the comment, F6 there and back again. `toStage` puts the
 * focus where work goes on.
 */
export function usePane(toStage: () => void): Pane {
  const t = useText();
  const [tab, setTab] = useState<PaneTab>('details');
  const [isOpen, setOpen] = useState(false);
  const drawerRef = useRef<HTMLDivElement>(null);
  const commentRef = useRef<HTMLTextAreaElement>(null);
  // A drawer that is not open yet takes no focus.
  const focusSoon = (find: () => HTMLElement | null | undefined): void =>
    void requestAnimationFrame(() => find()?.focus());
  const close = (): void => {
    setOpen(false);
    toStage();
  };
  const open = (next: PaneTab): void => {
    setTab(next);
    setOpen(true);
  };
  return {
    tab,
    show: open,
    isOpen,
    close,
    drawerRef,
    commentRef,
    commands: [
      {
        id: 'comment',
        label: t('comments.label'),
        hint: COMMENT_KEY,
        disabledReason: null,
        run: () => {
          open('comments');
          focusSoon(() => commentRef.current);
        },
      },
      {
        id: 'pane',
        label: t('pane.switch'),
        hint: PANE_KEY,
        disabledReason: null,
        run: () => {
          if (drawerRef.current?.contains(document.activeElement) === true) {
            close();
            return;
          }
          open(tab);
          focusSoon(() => drawerRef.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'));
        },
      },
    ],
  };
}

import { unreachable } from '@seker/kernel';
import type { ReactElement } from 'react';
import type { CodingProgress } from '../../../../project/coding-progress.ts';
import { AllocateDialog } from '../allocation/allocate-dialog.tsx';
import { ReleaseDialog } from '../allocation/release-dialog.tsx';
import { ImportCodingsDialog } from '../files/import-codings-dialog.tsx';
import type { Asked } from './asked.ts';
import { AutomaticDialog } from './automatic-dialog.tsx';
import { CloseUseDialog } from './close-use-dialog.tsx';
import { UndoAutomaticDialog } from './undo-automatic-dialog.tsx';

export interface ProgressDialogsProps {
  readonly projectId: number;
  readonly progress: CodingProgress;
  readonly asked: Asked;
  readonly onClose: () => void;
}

const USE_DIALOGS = { undo: UndoAutomaticDialog, import: ImportCodingsDialog, close: CloseUseDialog } as const;

/** The dialog of what is asked about; its figures follow the page. */
export function ProgressDialogs({ projectId, progress, asked, onClose }: ProgressDialogsProps): ReactElement | null {
  const { uses, people, mayForce } = progress;
  switch (asked.of) {
    case 'allocate':
      return <AllocateDialog projectId={projectId} uses={uses} useId={asked.useId} people={people} onClose={onClose} />;
    case 'automatic':
      return <AutomaticDialog projectId={projectId} uses={uses} useId={asked.useId} onClose={onClose} />;
    case 'undo':
    case 'import':
    case 'close': {
      const use = uses.find(({ id }) => id === asked.useId);
      if (use === undefined) return null;
      const Dialog = USE_DIALOGS[asked.of];
      return <Dialog projectId={projectId} use={use} onClose={onClose} />;
    }
    case 'release': {
      const person = people.find(({ tasks }) => tasks.some(({ batchId }) => batchId === asked.batchId));
      const task = person?.tasks.find(({ batchId }) => batchId === asked.batchId);
      if (person === undefined || task === undefined) return null;
      return <ReleaseDialog projectId={projectId} person={person} task={task} mayForce={mayForce} onClose={onClose} />;
    }
    default:
      return unreachable(asked);
  }
}

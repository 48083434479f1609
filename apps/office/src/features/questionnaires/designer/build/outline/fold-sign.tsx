import { useText } from '@seker/ui';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useDeskState } from '../../session/desk.ts';

export interface FoldSignProps {
  readonly uid: string;
  readonly name: string;
  readonly isFolded: boolean;
}

/** Folds away what stands in a row, or shows it again. */
export function FoldSign({ uid, name, isFolded }: FoldSignProps): ReactElement {
  const t = useText();
  const desk = useDeskState();
  return (
    <button
      type="button"
      className="outline-fold"
      tabIndex={-1}
      aria-label={t(isFolded ? 'designer.unfold' : 'designer.fold', { name })}
      onClick={(event) => {
        event.stopPropagation();
        desk.fold(uid, !isFolded);
      }}
    >
      {isFolded ? (
        <IconChevronRight size={14} className="sk-mirror" aria-hidden="true" />
      ) : (
        <IconChevronDown size={14} aria-hidden="true" />
      )}
    </button>
  );
}

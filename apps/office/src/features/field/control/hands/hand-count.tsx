import './hands.css';
import type { FloorRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconHandStop } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { raisedFirst } from './raised-hands.ts';

export interface HandCountProps {
  readonly rows: readonly FloorRow[];
  readonly onOpen: (personId: number) => void;
}

/** How many hands are up; leads to the one that has been up longest. */
export function HandCount({ rows, onOpen }: HandCountProps): ReactElement | null {
  const t = useText();
  const raised = raisedFirst(rows.filter(({ hand }) => hand !== null));
  const [first] = raised;
  if (first === undefined) return null;
  return (
    <button type="button" className="control-hands" title={t('control.hand.open')} onClick={() => onOpen(first.id)}>
      <IconHandStop size={16} aria-hidden="true" />
      <span>{t('control.hand.count', { count: raised.length })}</span>
    </button>
  );
}

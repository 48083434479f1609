import './status-card.css';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { useSingleKeys } from '../../../session/single-keys.ts';
import type { OfferedStatus, StatusGroup } from '../status-picker/offered-statuses.ts';
import { StatusList } from '../status-picker/status-list.tsx';

export interface StatusCardProps {
  readonly groups: readonly StatusGroup[];
  /** The status that the next act saves. */
  readonly chosenId: number | null;
  /** Why none can be chosen now; null when one can. */
  readonly whyNot: string | null;
  readonly onChoose: (status: OfferedStatus) => void;
}

/** The statuses beside the call, always in the same place. */
export function StatusCard({ groups, chosenId, whyNot, onChoose }: StatusCardProps): ReactElement | null {
  const t = useText();
  const hasKeys = useSingleKeys();
  if (groups.length === 0) return null;
  return (
    <section className="wk-status-card" aria-label={t('stage.statuses')} data-closed={whyNot !== null || undefined}>
      <StatusList groups={groups} chosenId={chosenId} whyNot={whyNot} onChoose={onChoose} />
      {hasKeys ? <p className="wk-status-typing">{t('stage.typing')}</p> : null}
    </section>
  );
}

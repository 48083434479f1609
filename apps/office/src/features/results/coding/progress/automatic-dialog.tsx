import { type CodingUseRow, codingCalls as calls } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { useJobsRefresh } from '../../../../shell/use-jobs.ts';
import { UseSelect } from './use-select.tsx';

export interface AutomaticDialogProps {
  readonly projectId: number;
  readonly uses: readonly CodingUseRow[];
  /** Null: it is chosen here. */
  readonly useId: number | null;
  readonly onClose: () => void;
}

const ALONE = ['putsSame', 'putsByRule', 'putsByMemory'] as const;

/** Has everything that may act alone put its codes now, as a job. */
export function AutomaticDialog({ projectId, uses, useId, onClose }: AutomaticDialogProps): ReactElement {
  const t = useText();
  const refreshJobs = useJobsRefresh();
  const open = uses.filter(({ isClosed }) => !isClosed);
  const [chosen, setChosen] = useState(useId ?? open[0]?.id ?? null);
  const use = open.find(({ id }) => id === chosen);
  const alone = use === undefined ? [] : ALONE.filter((name) => use[name]);
  return (
    <ConfirmDialog
      title={t('encodingProgress.automaticTitle')}
      text={t('encodingProgress.automaticText')}
      actLabel={t('encodingProgress.automaticAct')}
      blocked={
        use === undefined
          ? t('encodingProgress.isClosed')
          : alone.length === 0
            ? t('encodingProgress.nothingAlone')
            : null
      }
      onAct={async () => {
        if (use === undefined) return;
        await client.call(calls.codeAutomatically, { projectId, useId: use.id });
        notify({ id: 'coding', text: t('encodingProgress.automaticBegun', { name: use.number }) });
        await refreshJobs();
      }}
      onClose={onClose}
    >
      <UseSelect uses={open} value={chosen} onChange={setChosen} />
      {alone.length === 0 ? null : (
        <div className="coding-alone">
          <strong>{t('encodingProgress.mayAct')}</strong>
          <ul>
            {alone.map((name) => (
              <li key={name}>
                {t(`encodingSetup.${name}`)} <small>{t(`encodingSetup.${name}Hint`)}</small>
              </li>
            ))}
          </ul>
          <span className="coding-fact">
            {t('encodingProgress.open')}: <bdi dir="ltr">{countText(use?.counts.open ?? 0)}</bdi>
          </span>
        </div>
      )}
    </ConfirmDialog>
  );
}

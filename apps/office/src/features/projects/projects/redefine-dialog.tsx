import type { ModifiedQuota } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';

export interface RedefineDialogProps {
  readonly quotas: readonly ModifiedQuota[];
  readonly onAct: () => Promise<void>;
  readonly onClose: () => void;
}

/** Another version asks quota questions otherwise: those quotas are switched off until they are defined anew. */
export function RedefineDialog({ quotas, onAct, onClose }: RedefineDialogProps): ReactElement {
  const t = useText();
  const { lang } = document.documentElement;
  return (
    <ConfirmDialog
      title={t('project.redefineTitle', { count: quotas.length })}
      text={t('project.redefineText')}
      actLabel={t('project.redefine')}
      onAct={onAct}
      onClose={onClose}
    >
      <ul>
        {quotas.map(({ id, names }) => (
          <li key={id}>
            <bdi>{names[lang] ?? Object.values(names)[0] ?? id}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

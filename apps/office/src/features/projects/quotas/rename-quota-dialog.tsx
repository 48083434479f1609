import { quotasCalls as calls, type QuotaRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { LimitedInput } from '../../../form/index.ts';
import { draftOf } from './quota-draft.ts';
import { readQuotasAgain } from './quotas-data.ts';

interface RenameQuotaDialogProps {
  readonly projectId: number;
  readonly quota: QuotaRow;
  readonly name: string;
  readonly onClose: () => void;
}

/** What a quota is called, in both languages; an empty one is as the other. */
export function RenameQuotaDialog({ projectId, quota, name, onClose }: RenameQuotaDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [names, setNames] = useState({ he: quota.names['he'] ?? '', en: quota.names['en'] ?? '' });
  const [he, en] = [names.he.trim(), names.en.trim()];
  return (
    <ConfirmDialog
      title={t('quotas.renameTitle', { name })}
      actLabel={t('quotas.rename')}
      blocked={he === '' && en === '' ? t('quotas.nameMissing') : null}
      onAct={async () => {
        const { cells, ...draft } = draftOf(quota);
        await client.call(calls.saveQuota, {
          projectId,
          quotaId: quota.id,
          ...draft,
          cells: cells.map(({ parts, labels, amount }) => ({ parts: [...parts], labels, amount })),
          names: { he: he || en, en: en || he },
          revision: quota.revision,
        });
        await readQuotasAgain(queries);
        notify({ id: 'quotas', text: t('quotas.saved'), tone: 'accent' });
      }}
      onClose={onClose}
    >
      <div className="quotas-dialog">
        {(['he', 'en'] as const).map((language) => (
          <LimitedInput
            key={language}
            label={t(`quotas.name.${language}`)}
            value={names[language]}
            most={200}
            attributes={{ input: { dir: 'auto' } }}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setNames((before) => ({ ...before, [language]: value }));
            }}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

import { Select } from '@mantine/core';
import { CallError, quotasCalls as calls, faultsIn } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { faultText, LimitedInput } from '../../../form/index.ts';
import { type QuotaList, readQuotasAgain } from './quotas-data.ts';

export interface AddQuotaDialogProps {
  readonly projectId: number;
  readonly variables: QuotaList['variables'];
  readonly onClose: () => void;
}

/** A quota over one of the variables, with its values as cells; it is switched on once it is whole. */
export function AddQuotaDialog({ projectId, variables, onClose }: AddQuotaDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [variableId, setVariable] = useState<string | null>(null);
  const [names, setNames] = useState({ he: '', en: '' });
  const [fault, setFault] = useState<string | null>(null);
  const usual = variables.find(({ id }) => String(id) === variableId)?.name ?? '';
  return (
    <ConfirmDialog
      title={t('quotas.addTitle')}
      actLabel={t('quotas.addNow')}
      blocked={variables.length === 0 ? t('quotas.noVariables') : variableId === null ? t('quotas.pickVariable') : null}
      isToldWithin={(error) => {
        const [found] = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
        setFault(found === undefined ? null : faultText(found, t));
        return found !== undefined;
      }}
      onAct={async () => {
        const typed = { he: names.he.trim() || usual, en: names.en.trim() || usual };
        await client.call(calls.createQuota, { projectId, variableId: Number(variableId), names: typed });
        await readQuotasAgain(queries);
        notify({ id: 'quotas', text: t('quotas.added'), tone: 'accent' });
      }}
      onClose={onClose}
    >
      <div className="quotas-dialog">
        <Select
          label={t('quotas.variable')}
          data={variables.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={variableId}
          error={fault}
          searchable
          withAsterisk
          onChange={(picked) => {
            setVariable(picked);
            setFault(null);
          }}
        />
        {(['he', 'en'] as const).map((language) => (
          <LimitedInput
            key={language}
            label={t(`quotas.name.${language}`)}
            placeholder={usual}
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

import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { variablesCalls as calls, type VariableSource } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { faultOf } from './fault-of.ts';
import { readVariablesAgain, type VariableList } from './variables-data.ts';

export interface AddVariableDialogProps {
  readonly projectId: number;
  readonly fields: VariableList['fields'];
  readonly onClose: () => void;
}

const SOURCES = ['list', 'system', 'interview'] as const satisfies readonly VariableSource[];
type Source = (typeof SOURCES)[number];

/** One variable more: a column of the list, what the system knows, or a question with a list of answers. */
export function AddVariableDialog({ projectId, fields, onClose }: AddVariableDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [source, setSource] = useState<Source>(SOURCES.find((one) => fields[one].length > 0) ?? 'list');
  const [field, setField] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ readonly name: string | null; readonly field: string | null }>(NO_FAULTS);
  const choices =
    source === 'system'
      ? fields.system.map((one) => ({ value: one, label: t(`variables.system.${one}`) }))
      : fields[source].map((one) => ({ value: one.field, label: titleOf(one) }));
  const named = source === 'interview' ? field : (choices.find(({ value }) => value === field)?.label ?? null);
  const name = typed ?? named ?? '';
  return (
    <ConfirmDialog
      title={t('variables.add')}
      actLabel={t('variables.add')}
      blocked={choices.length === 0 ? t(`variables.noFields.${source}`) : null}
      isToldWithin={(error) => {
        const told = { name: faultOf(error, 'name', t), field: faultOf(error, 'field', t) };
        setFaults(told);
        return told.name !== null || told.field !== null;
      }}
      onAct={async () => {
        await client.call(calls.createVariable, { projectId, source, name, field: field ?? '', parts: [] });
        await readVariablesAgain(queries);
        notify({ id: 'variables', text: t('variables.added'), tone: 'accent' });
      }}
      onClose={onClose}
    >
      <div className="variables-dialog">
        <SegmentedControl
          aria-label={t('variables.source')}
          value={source}
          data={SOURCES.map((one) => ({ value: one, label: t(`variables.kind.${one}`) }))}
          onChange={(picked) => {
            setSource(SOURCES.find((one) => one === picked) ?? 'list');
            setField(null);
          }}
        />
        <Select label={t('variables.field')} data={choices} value={field} searchable withAsterisk onChange={setField} />
        <TextInput
          label={t('variables.name')}
          value={name}
          error={faults.name}
          withAsterisk
          attributes={{ input: { dir: 'auto' } }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFaults(NO_FAULTS);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

function titleOf({ field, title }: { readonly field: string; readonly title: string }): string {
  return title === '' || title === field ? field : `${field} · ${title}`;
}

const NO_FAULTS = { name: null, field: null } as const;

import { MultiSelect } from '@mantine/core';
import { variablesCalls as calls, type VariableRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { faultOf } from './fault-of.ts';
import { VariableName } from './variable-name.tsx';
import { readVariablesAgain } from './variables-data.ts';

export interface JoinDialogProps {
  readonly projectId: number;
  readonly variables: readonly VariableRow[];
  readonly onClose: () => void;
}

const MOST_PARTS = 6;

/** A concatenated variable: an ordered tuple of others. */
export function JoinDialog({ projectId, variables, onClose }: JoinDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [parts, setParts] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ readonly name: string | null; readonly parts: string | null }>(NO_FAULTS);
  const usual = parts.map((part) => variables.find(({ id }) => String(id) === part)?.name ?? '').join(' × ');
  const name = typed ?? usual;
  return (
    <ConfirmDialog
      title={t('variables.join')}
      actLabel={t('variables.join')}
      isToldWithin={(error) => {
        const told = { name: faultOf(error, 'name', t), parts: faultOf(error, 'parts', t) };
        setFaults(told);
        return told.name !== null || told.parts !== null;
      }}
      onAct={async () => {
        const body = { source: 'concatenated' as const, name, field: null, parts: parts.map(Number) };
        await client.call(calls.createVariable, { projectId, ...body });
        await readVariablesAgain(queries);
        notify({ id: 'variables', text: t('variables.added', { count: 1 }), tone: 'accent' });
      }}
      onClose={onClose}
    >
      <div className="variables-dialog">
        <MultiSelect
          label={t('variables.parts')}
          description={t('variables.partsHint')}
          data={variables.map((variable) => ({ value: String(variable.id), label: variable.name }))}
          value={[...parts]}
          maxValues={MOST_PARTS}
          searchable
          error={faults.parts}
          withAsterisk
          onChange={(picked) => {
            setParts(picked);
            setFaults(NO_FAULTS);
          }}
        />
        <VariableName
          value={name}
          error={faults.name}
          onType={(next) => {
            setTyped(next);
            setFaults(NO_FAULTS);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

const NO_FAULTS = { name: null, parts: null } as const;

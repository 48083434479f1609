import { MultiSelect, SegmentedControl } from '@mantine/core';
import { variablesCalls as calls, type VariableSource } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { faultOf } from './fault-of.ts';
import { VariableName } from './variable-name.tsx';
import { readVariablesAgain, type VariableList } from './variables-data.ts';

export interface AddVariableDialogProps {
  readonly projectId: number;
  readonly fields: VariableList['fields'];
  readonly onClose: () => void;
}

const SOURCES = ['list', 'system', 'interview'] as const satisfies readonly VariableSource[];
type Source = (typeof SOURCES)[number];

/** Variables more, one or several at once: columns of the list, what the system knows, or questions with a list of answers. */
export function AddVariableDialog({ projectId, fields, onClose }: AddVariableDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [source, setSource] = useState<Source>(SOURCES.find((one) => fields[one].length > 0) ?? 'list');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ readonly name: string | null; readonly field: string | null }>(NO_FAULTS);
  const choices =
    source === 'system'
      ? fields.system.map((one) => ({ value: one, label: t(`variables.system.${one}`) }))
      : fields[source].map((one) => ({ value: one.field, label: titleOf(one) }));
  const [only, ...others] = chosen;
  const nameOf = (field: string): string =>
    source === 'interview' ? field : (choices.find(({ value }) => value === field)?.label ?? '');
  const isAlone = others.length === 0;
  const name = isAlone ? (typed ?? nameOf(only ?? '')) : '';
  const add = async (field: string, called: string): Promise<void> => {
    await client.call(calls.createVariable, { projectId, source, name: called, field, parts: [] });
  };
  /** Each in its turn: those that were added are no longer chosen when a later one is refused. */
  const addAll = async (): Promise<void> => {
    for (const [place, field] of chosen.entries()) {
      await add(field, nameOf(field)).catch((error: unknown) => {
        setChosen(chosen.slice(place));
        throw error;
      });
    }
  };
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
        try {
          await (isAlone ? add(only ?? '', name) : addAll());
        } finally {
          await readVariablesAgain(queries);
        }
        notify({ id: 'variables', text: t('variables.added', { count: chosen.length }), tone: 'accent' });
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
            setChosen([]);
          }}
        />
        <MultiSelect
          label={t('variables.field')}
          description={t('variables.fieldHint')}
          data={choices}
          value={[...chosen]}
          searchable
          // Several are picked in a row: what they are added by stays in sight.
          comboboxProps={{ position: 'top' }}
          error={isAlone ? faults.field : (faults.field ?? faults.name)}
          withAsterisk
          onChange={(picked) => {
            setChosen(picked);
            // Several have each its own name.
            if (picked.length > 1) setTyped(null);
            setFaults(NO_FAULTS);
          }}
        />
        {isAlone ? (
          <VariableName
            value={name}
            error={faults.name}
            onType={(next) => {
              setTyped(next);
              setFaults(NO_FAULTS);
            }}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

function titleOf({ field, title }: { readonly field: string; readonly title: string }): string {
  return title === '' || title === field ? field : `${field} · ${title}`;
}

const NO_FAULTS = { name: null, field: null } as const;

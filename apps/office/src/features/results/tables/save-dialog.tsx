import { Button, Checkbox, Modal } from '@mantine/core';
import {
  CallError,
  tablesCalls as calls,
  type SavedTable,
  type StaleDetails,
  staleIn,
  type TableSpec,
} from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedInput, StaleNote } from '../../../form/index.ts';
import { savedTablesQuery } from './tables-data.ts';

const LONGEST_NAME = 120;

interface SaveDialogProps {
  readonly projectId: number;
  readonly spec: TableSpec;
  /** The saved table that is open, and may be changed; null: none. */
  readonly known: SavedTable | null;
  readonly onSaved: (id: number) => void;
  readonly onTake: (table: SavedTable) => void;
  readonly onClose: () => void;
}

/** Keeps the table under a name; where another person changed it meanwhile, this is said before anything is lost. */
export function SaveDialog({ projectId, spec, known, onSaved, onTake, onClose }: SaveDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [name, setName] = useState(known?.name ?? '');
  const [isShared, setShared] = useState(known?.isShared ?? false);
  const [revision, setRevision] = useState(known?.revision ?? 0);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [stale, setStale] = useState<StaleDetails | null>(null);
  const fresh = async (): Promise<SavedTable | undefined> => {
    await queries.invalidateQueries({ queryKey: ['savedTables', projectId] });
    return (await queries.fetchQuery(savedTablesQuery(projectId))).find(({ id }) => id === known?.id);
  };
  const save = async (isNew: boolean): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const form = { projectId, name: name.trim(), isShared, spec };
      const id = isNew || known === null ? (await client.call(calls.addTable, form)).id : known.id;
      if (!isNew && known !== null) await client.call(calls.changeTable, { ...form, tableId: known.id, revision });
      await queries.invalidateQueries({ queryKey: ['savedTables', projectId] });
      notify({ id: 'tables', text: t('tables.wasSaved') });
      onSaved(id);
      onClose();
    } catch (error) {
      const told = error instanceof CallError && error.code === 'stale' ? staleIn(error.details) : null;
      if (told === null) setFault(failureText(error, t));
      else setStale(told);
    } finally {
      setBusy(false);
    }
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave) void save(known === null);
  };
  const canSave = name.trim() !== '' && name.length <= LONGEST_NAME && !isBusy;
  return (
    <Modal opened onClose={onClose} title={t('tables.saveTitle')} size={520}>
      <form className="tables-save" onSubmit={send}>
        {stale === null ? null : (
          <StaleNote
            stale={stale}
            onKeep={() => {
              setStale(null);
              void fresh().then((table) => setRevision(table?.revision ?? revision));
            }}
            onTake={() =>
              void fresh().then((table) => {
                if (table !== undefined) onTake(table);
                onClose();
              })
            }
          />
        )}
        <LimitedInput
          label={t('tables.name')}
          data-autofocus
          most={LONGEST_NAME}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          attributes={{ input: { dir: 'auto' } }}
        />
        <Checkbox
          label={t('tables.shared')}
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
        {fault === null ? null : (
          <p className="tables-fault" role="alert">
            {fault}
          </p>
        )}
        <div className="tables-save-acts">
          <Button variant="default" onClick={onClose}>
            {t('tables.cancel')}
          </Button>
          {known === null ? null : (
            <Button variant="default" disabled={!canSave} onClick={() => void save(true)}>
              {t('tables.saveAs')}
            </Button>
          )}
          <Button type="submit" disabled={!canSave || stale !== null} loading={isBusy}>
            {t('tables.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

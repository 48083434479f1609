import { Alert, Button, Modal, NativeSelect } from '@mantine/core';
import { CallError, regionMapsCalls as calls, faultsIn } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../form/index.ts';
import { FileDrop } from '../../../upload/index.ts';

export interface AddMapDialogProps {
  readonly onClose: () => void;
  readonly onAdded: () => Promise<void>;
}

interface SentMap {
  readonly uploadId: number;
  readonly regions: number;
  readonly properties: readonly {
    readonly name: string;
    readonly samples: readonly string[];
    readonly isUnique: boolean;
  }[];
}

/** Takes a file of areas, and asks by what they are known. */
export function AddMapDialog({ onClose, onAdded }: AddMapDialogProps): ReactElement {
  const t = useText();
  const [sent, setSent] = useState<SentMap | null>(null);
  const [form, setForm] = useState({ name: '', keyProperty: '', nameProperty: '' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      const isWrongFile =
        error instanceof CallError &&
        error.code === 'invalid' &&
        faultsIn(error.details).some(({ field }) => field === 'uploadId');
      setFailure(isWrongFile ? t('map.notRegions') : failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const look = (uploadId: number, name: string): void =>
    void attempt(async () => {
      const found = await client.call(calls.lookAtRegionFile, { uploadId });
      const keys = found.properties.filter(({ isUnique }) => isUnique);
      setSent({ uploadId, ...found });
      setForm({
        name: name.replace(/\.[^.]*$/, ''),
        keyProperty: keys[0]?.name ?? '',
        nameProperty: (found.properties.find((one) => /name|שם/i.test(one.name)) ?? keys[0])?.name ?? '',
      });
    });
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (sent === null) return;
    void attempt(async () => {
      await client.call(calls.addRegionMap, { ...form, uploadId: sent.uploadId });
      await onAdded();
    });
  };
  const choices = (isKey: boolean) =>
    (sent?.properties ?? [])
      .filter(({ isUnique }) => !isKey || isUnique)
      .map(({ name, samples }) => ({ value: name, label: t('map.sample', { name, samples: samples.join(', ') }) }));
  const hasKey = choices(true).length > 0;
  return (
    <Modal opened onClose={onClose} size={640} title={t('map.addTitle')}>
      <form className="maps-form" noValidate onSubmit={add}>
        <FileDrop
          purpose="regions"
          accept=".json,.geojson,application/geo+json,application/json"
          label={t('map.file')}
          hint={t('map.fileHint')}
          onBegin={() => {
            setSent(null);
            setFailure(null);
          }}
          onSent={({ uploadId, name }) => look(uploadId, name)}
        />
        {failure === null ? null : (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        {sent !== null && !hasKey ? <Alert color="danger">{t('map.noKey')}</Alert> : null}
        {sent === null || !hasKey ? null : (
          <>
            <p role="status">{t('map.count', { count: sent.regions })}</p>
            <LimitedInput
              label={t('map.name')}
              required
              most={120}
              attributes={{ input: { dir: 'auto' } }}
              value={form.name}
              onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('map.key')}
              description={t('map.keyHint')}
              data={choices(true)}
              value={form.keyProperty}
              onChange={(event) => setForm({ ...form, keyProperty: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('map.regionName')}
              data={choices(false)}
              value={form.nameProperty}
              onChange={(event) => setForm({ ...form, nameProperty: event.currentTarget.value })}
            />
          </>
        )}
        <div className="form-note-acts">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={sent === null || !hasKey || form.name.trim() === ''}>
            {t('map.add')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

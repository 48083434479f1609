import { Alert, Button, Modal } from '@mantine/core';
import { CallError, faultsIn, languagesCalls, type TextsImport } from '@seker/contract';
import { client, countText, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { FileDrop } from '../../../upload/index.ts';

export interface ImportDialogProps {
  readonly code: string;
  readonly onClose: () => void;
}

interface Trial {
  readonly uploadId: number;
  readonly found: TextsImport;
}

/** Takes texts from a file: shows what would become of it, row by row where one is refused, and then takes all or nothing. */
export function ImportDialog({ code, onClose }: ImportDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      const [fault] = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
      setFailure(fault === undefined ? failureText(error, t) : t(`fault.${fault.code}`, { limit: '' }));
    } finally {
      setBusy(false);
    }
  };
  const look = (uploadId: number): void =>
    void attempt(async () => {
      const found = await client.call(languagesCalls.importTexts, { languageCode: code, uploadId, isTrial: true });
      setTrial({ uploadId, found });
    });
  const take = ({ uploadId, found: { textsRevision } }: Trial): void =>
    void attempt(async () => {
      const input = { languageCode: code, uploadId, isTrial: false, textsRevision };
      const { isDone } = await client.call(languagesCalls.importTexts, input);
      await queries.invalidateQueries({ queryKey: ['list'] });
      if (!isDone) return;
      notify({ id: 'import', text: t('dictionary.taken'), tone: 'accent' });
      onClose();
    });

  const found = trial?.found;
  const canTake = found !== undefined && found.refused === 0 && found.changed + found.reset > 0;
  return (
    <Modal opened onClose={onClose} size={640} title={t('dictionary.importTitle')}>
      <p>{t('dictionary.importText')}</p>
      <FileDrop
        purpose="dictionary"
        accept=".csv,text/csv"
        label={t('dictionary.choose')}
        hint={t('upload.hint')}
        onBegin={() => {
          setTrial(null);
          setFailure(null);
        }}
        onSent={({ uploadId }) => look(uploadId)}
      />
      <div role="status">{isBusy ? t('dictionary.looking') : null}</div>
      {failure === null ? null : <Alert color="danger">{failure}</Alert>}
      {found === undefined ? null : <ImportReport found={found} />}
      <div className="form-note-acts">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button
          disabled={!canTake || isBusy}
          onClick={() => {
            if (trial !== null) take(trial);
          }}
        >
          {t('dictionary.take')}
        </Button>
      </div>
    </Modal>
  );
}

function ImportReport({ found }: { readonly found: TextsImport }): ReactElement {
  const t = useText();
  const figures = [
    { label: t('dictionary.rows'), count: found.rows },
    { label: t('dictionary.willChange'), count: found.changed },
    { label: t('dictionary.willReset'), count: found.reset },
    { label: t('dictionary.refused'), count: found.refused },
  ];
  return (
    <>
      <dl className="import-figures">
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{countText(count)}</dd>
          </div>
        ))}
      </dl>
      {found.refused === 0 && found.changed + found.reset === 0 ? <p>{t('dictionary.nothingNew')}</p> : null}
      {found.refused === 0 ? null : (
        <>
          <Alert color="danger">{t('dictionary.nothingTaken')}</Alert>
          <div className="import-rows" role="region" aria-label={t('dictionary.refused')} tabIndex={0}>
            <table className="import-report">
              <thead>
                <tr>
                  <th>{t('dictionary.line')}</th>
                  <th>{t('dictionary.key')}</th>
                  <th>{t('dictionary.refused')}</th>
                </tr>
              </thead>
              <tbody>
                {found.refusedRows.map(({ line, key, code, values }) => (
                  <tr key={line}>
                    <td>{countText(line)}</td>
                    <td>
                      <bdi dir="ltr">{key}</bdi>
                    </td>
                    <td>{t(`rowFault.${code}`, { values: values.join(' ') })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  );
}

import { Alert, Button, Modal } from '@mantine/core';
import { variablesCalls as calls, type PopulationFile } from '@seker/contract';
import { client, countText, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { useAccount } from '../../shell/use-account.ts';
import { FileDrop } from '../../upload/index.ts';
import { quotaRefusal } from './quota-refusal.ts';

export interface QuotaFileDialogProps {
  readonly projectId: number;
  readonly variableId: number;
  readonly onTake: (file: PopulationFile) => void;
  readonly onClose: () => void;
}

const SHOWN = 8;

/** Reads the cells of a quota from a file: what it says is shown, and the lines that are not understood; nothing is saved by it. */
export function QuotaFileDialog({ projectId, variableId, onTake, onClose }: QuotaFileDialogProps): ReactElement {
  const t = useText();
  const { screenLanguage } = useAccount();
  const [file, setFile] = useState<PopulationFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (uploadId: number): Promise<void> => {
    try {
      setFile(await client.call(calls.readPopulationFile, { projectId, variableId, uploadId }));
    } catch (error) {
      setFailure(quotaRefusal(error, screenLanguage, t));
    }
  };
  return (
    <Modal opened onClose={onClose} size={640} title={t('quotas.import')}>
      <p>{t('quotas.fileText')}</p>
      <FileDrop
        purpose="population"
        accept=".xlsx,.csv,.tsv,.txt"
        label={t('variables.fileChoose')}
        hint={t('variables.fileHint')}
        onBegin={() => {
          setFile(null);
          setFailure(null);
        }}
        onSent={({ uploadId }) => void read(uploadId)}
      />
      {failure === null ? null : <Alert color="danger">{failure}</Alert>}
      {file === null ? null : (
        <>
          <table className="quota-table">
            <thead>
              <tr>
                <th>{t('quotas.value')}</th>
                <th className="quota-number">{file.unit === 'percent' ? '%' : t('quotas.target')}</th>
              </tr>
            </thead>
            <tbody>
              {file.rows.slice(0, SHOWN).map(({ parts, amount }) => (
                <tr key={parts.join(' ')}>
                  <th scope="row">
                    <bdi>{parts.join(' · ')}</bdi>
                  </th>
                  <td className="quota-number">{amount === null ? '–' : countText(amount)}</td>
                </tr>
              ))}
              {file.rows.length > SHOWN ? (
                <tr>
                  <td colSpan={2}>… {countText(file.rows.length)}</td>
                </tr>
              ) : null}
            </tbody>
          </table>
          {file.faults.length === 0 ? null : (
            <Alert color="warn" title={t('variables.fileWrong', { count: file.faults.length })}>
              <ul className="quota-lines">
                {file.faults.slice(0, SHOWN).map(({ line, code, value }) => (
                  <li key={line}>
                    {t('variables.fileLine')} {countText(line)}: {t(`variables.fileFault.${code}`)} <bdi>{value}</bdi>
                  </li>
                ))}
              </ul>
            </Alert>
          )}
        </>
      )}
      <div className="form-note-acts">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button
          disabled={file === null || file.rows.length === 0}
          onClick={() => {
            if (file !== null) onTake(file);
            onClose();
          }}
        >
          {t('quotas.fileTake')}
        </Button>
      </div>
    </Modal>
  );
}

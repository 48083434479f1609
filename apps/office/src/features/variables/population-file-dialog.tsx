import { Alert, Button, Modal } from '@mantine/core';
import { CallError, variablesCalls as calls, faultsIn, type PopulationFile, type WholeVariable } from '@seker/contract';
import { client, countText, failureText, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { faultText } from '../../form/index.ts';
import { FileDrop } from '../../upload/index.ts';

export interface PopulationFileDialogProps {
  readonly projectId: number;
  readonly variable: WholeVariable;
  readonly onTake: (file: PopulationFile) => void;
  readonly onClose: () => void;
}

const SHOWN = 8;

/** Reads values with their amounts from a file: shows what it says, line by line where one is not understood. */
export function PopulationFileDialog({
  projectId,
  variable,
  onTake,
  onClose,
}: PopulationFileDialogProps): ReactElement {
  const t = useText();
  const [file, setFile] = useState<PopulationFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (uploadId: number): Promise<void> => {
    try {
      setFile(await client.call(calls.readPopulationFile, { projectId, variableId: variable.id, uploadId }));
    } catch (error) {
      const [fault] = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
      setFailure(fault === undefined ? failureText(error, t) : faultText(fault, t));
    }
  };
  return (
    <Modal opened onClose={onClose} size={640} title={t('variables.fileTitle')}>
      <p>{t('variables.fileText')}</p>
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
      {file === null ? null : <FileReport file={file} />}
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
          {t('variables.fileTake')}
        </Button>
      </div>
    </Modal>
  );
}

function FileReport({ file: { rows, unit, faults } }: { readonly file: PopulationFile }): ReactElement {
  const t = useText();
  return (
    <>
      {rows.length === 0 ? <Alert color="warn">{t('variables.fileEmpty')}</Alert> : null}
      {rows.length === 0 ? null : (
        <div className="variables-scroll">
          <table className="variables-table">
            <thead>
              <tr>
                <th>{t('variables.value')}</th>
                <th className="variables-number">{t(`variables.unit.${unit}`)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map(({ parts, amount }) => (
                <tr key={parts.join('\u001f')}>
                  <th scope="row">
                    <bdi>{parts.join(' · ')}</bdi>
                  </th>
                  <td className="variables-number">{amount === null ? '–' : countText(amount)}</td>
                </tr>
              ))}
              {rows.length > SHOWN ? (
                <tr>
                  <td colSpan={2}>… {countText(rows.length)}</td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </div>
      )}
      {faults.length === 0 ? null : (
        <Alert color="warn" title={t('variables.fileWrong', { count: faults.length })}>
          <ul className="variables-lines">
            {faults.slice(0, SHOWN).map(({ line, code, value }) => (
              <li key={line}>
                {t('variables.fileLine')} {countText(line)}: {t(`variables.fileFault.${code}`)} <bdi>{value}</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

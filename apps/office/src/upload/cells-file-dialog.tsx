import './cells-file-dialog.css';
import { Alert, Button, Modal } from '@mantine/core';
import { variablesCalls as calls, type PopulationFile } from '@seker/contract';
import { bringTexts, client, countText, fieldTexts, Meta, useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { FileDrop } from './file-drop.tsx';
import { HiddenRows } from './hidden-rows.tsx';
import { SheetChoice } from './sheet-choice.tsx';

// The values of a variable are told in the words of projects.
bringTexts(fieldTexts);

export interface CellsFileDialogProps {
  readonly projectId: number;
  readonly variableId: number;
  readonly title: string;
  /** What the file is to hold. */
  readonly text: string;
  /** What comes of the rows when they are taken. */
  readonly take: string;
  /** Why it was not read, in words. */
  readonly refusalText: (error: unknown) => string | null;
  readonly onTake: (file: PopulationFile) => void;
  readonly onClose: () => void;
}

const SHOWN = 8;

/** Reads the values of a variable with an amount each from a file: shows what it says, and the lines that are not understood. */
export function CellsFileDialog({
  projectId,
  variableId,
  title,
  text,
  take,
  refusalText,
  onTake,
  onClose,
}: CellsFileDialogProps): ReactElement {
  const t = useText();
  const [file, setFile] = useState<PopulationFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [uploadId, setUploadId] = useState<number | null>(null);
  // An answer about what was chosen before counts no more.
  const asked = useRef(0);
  const read = async (upload: number, sheet: number | null): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    setFailure(null);
    try {
      const found = await client.call(calls.readPopulationFile, { projectId, variableId, uploadId: upload, sheet });
      if (asked.current !== turn) return;
      setFile(found);
      setUploadId(upload);
    } catch (error) {
      if (asked.current === turn) setFailure(refusalText(error));
    }
  };
  return (
    <Modal opened onClose={onClose} size={640} title={title}>
      <div className="cells-file">
        <p>{text}</p>
        <FileDrop
          purpose="population"
          accept=".xlsx,.csv,.tsv,.txt"
          label={t('variables.fileChoose')}
          hint={t('variables.fileHint')}
          onBegin={() => {
            asked.current += 1;
            setFile(null);
            setFailure(null);
          }}
          onSent={(sent) => void read(sent.uploadId, null)}
        />
        {file === null || uploadId === null ? null : (
          <SheetChoice sheets={file.sheets} sheet={file.sheet} onChoose={(sheet) => void read(uploadId, sheet)} />
        )}
        {failure === null ? null : <Alert color="danger">{failure}</Alert>}
        {file === null ? null : <FileReport file={file} />}
      </div>
      <div className="cells-file-acts">
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
          {take}
        </Button>
      </div>
    </Modal>
  );
}

function FileReport({ file: { rows, unit, wrong, faults, hidden } }: { readonly file: PopulationFile }): ReactElement {
  const t = useText();
  return (
    <>
      {rows.length === 0 ? <Alert color="warn">{t('variables.fileEmpty')}</Alert> : null}
      <HiddenRows count={hidden} />
      {rows.length === 0 ? null : (
        <div className="cells-file-rows" role="region" aria-label={t('variables.value')} tabIndex={0}>
          <table className="cells-file-table">
            <thead>
              <tr>
                <th>{t('variables.value')}</th>
                <th className="cells-file-amount">{t(`variables.unit.${unit}`)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map(({ parts, amount }) => (
                <tr key={parts.join('\u001f')}>
                  <th scope="row">
                    <Meta parts={parts} />
                  </th>
                  <td className="cells-file-amount">{amount === null ? '–' : countText(amount)}</td>
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
      {wrong === 0 ? null : (
        <Alert color="warn" title={t('variables.fileWrong', { count: wrong })}>
          <ul className="cells-file-lines">
            {faults.slice(0, SHOWN).map(({ line, code, value }) => (
              <li key={line}>
                {t('variables.fileLine')} {countText(line)}: {t(`variables.fileFault.${code}`)} <bdi>{value}</bdi>
              </li>
            ))}
            {wrong > SHOWN ? <li>{t('upload.moreLines', { count: wrong - SHOWN })}</li> : null}
          </ul>
        </Alert>
      )}
    </>
  );
}

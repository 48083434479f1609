import '../project/bring-field-texts.ts';
import './list-import.css';
import { Button } from '@mantine/core';
import { listImportsCalls as calls, type ListReading, type LookedAtFile, type SentFile } from '@seker/contract';
import { client, Meta, useText } from '@seker/ui';
import { IconReplace } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FileDrop, lookFailure } from '../upload/index.ts';
import { type BegunImport, ImportProgress } from './import-progress.tsx';
import { MapFile } from './map-file.tsx';

export interface ListImportProps {
  /** The list is whole: what comes next is for the place where the import stands. */
  readonly onDone: (listFileId: number) => void;
  /** What can be done when it is, beside importing another. */
  readonly acts: (listFileId: number) => ReactNode;
}

interface Looked {
  readonly sent: SentFile;
  readonly file: LookedAtFile;
}

/** From a file to a list: choosing it, seeing what is in it, saying what becomes of its columns, importing it. */
export function ListImport({ onDone, acts }: ListImportProps): ReactElement {
  const t = useText();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [begun, setBegun] = useState<BegunImport | null>(null);

  const look = async (sent: SentFile, reading: ListReading | null, findHeadings = false): Promise<void> => {
    setFailure(null);
    setLooking(true);
    try {
      const wanted = { uploadId: sent.uploadId, ...(reading === null ? {} : { reading, findHeadings }) };
      setLooked({ sent, file: await client.call(calls.lookAtListFile, wanted) });
    } catch (error) {
      setFailure(lookFailure(error, t));
    } finally {
      setLooking(false);
    }
  };
  const another = (): void => {
    setLooked(null);
    setFailure(null);
    setBegun(null);
  };

  if (begun !== null)
    return (
      <ImportProgress
        begun={begun}
        onDone={onDone}
        onBack={() => setBegun(null)}
        acts={
          <>
            <Button variant="default" onClick={another}>
              {t('listFiles.another')}
            </Button>
            {acts(begun.listFileId)}
          </>
        }
      />
    );
  if (looked === null)
    return (
      <div className="import">
        <FileDrop
          purpose="listFile"
          accept=".xlsx,.csv,.txt,.tsv"
          label={t('listFiles.chooseFile')}
          hint={t('listFiles.fileHint')}
          onBegin={() => setFailure(null)}
          onSent={(sent) => void look(sent, null)}
        />
        {isLooking ? (
          <p className="import-note" role="status">
            {t('listFiles.looking')}
          </p>
        ) : null}
        {failure === null ? null : (
          <p className="import-failure" role="alert">
            {failure}
          </p>
        )}
      </div>
    );
  return (
    <>
      <div className="import-file">
        <Meta
          parts={[...nameAndKind(looked.sent.name), t('listFiles.columnCount', { count: looked.file.columns.length })]}
        />
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconReplace size={16} aria-hidden="true" />}
          onClick={another}
        >
          {t('listFiles.otherFile')}
        </Button>
      </div>
      <MapFile
        uploadId={looked.sent.uploadId}
        fileName={looked.sent.name}
        looked={looked.file}
        isLooking={isLooking}
        lookFailure={failure}
        onRead={(reading, findHeadings) => void look(looked.sent, reading, findHeadings)}
        onBegun={setBegun}
      />
    </>
  );
}

/** Apart: a Latin ending behind a Hebrew name and a year would turn around. */
function nameAndKind(fileName: string): readonly string[] {
  const [, name = fileName, kind] = /^(.+)\.(\w+)$/.exec(fileName) ?? [];
  return kind === undefined ? [name] : [name, kind.toUpperCase()];
}

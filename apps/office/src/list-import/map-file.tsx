import './import-questions.css';
import { Button } from '@mantine/core';
import {
  CallError,
  listImportsCalls as calls,
  faultsIn,
  type ListReading,
  type LookedAtFile,
  listColumns,
} from '@seker/contract';
import { client, countText, failureText, Meta, useText } from '@seker/ui';
import { IconArrowMerge, IconFileImport } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { queueWords } from '../shell/queue-words.ts';
import { useJobsRefresh } from '../shell/use-jobs.ts';
import { faultWords } from '../upload/index.ts';
import { ImportFigures, Ledger } from './import-figures.tsx';
import { choose, guessedMapping, type ImportMapping, mappedColumns, unmerge } from './import-mapping.ts';
import type { BegunImport } from './import-progress.tsx';
import { columnsAsked, questionsOf } from './import-questions.ts';
import { type ListName, ListNameFields, useListName } from './list-name-fields.tsx';
import { MappingTable } from './mapping-table.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { QuestionCards } from './question-cards.tsx';
import { ReadingBar } from './reading-bar.tsx';
import { Recognised } from './recognised.tsx';
import { StoredPreview } from './stored-preview.tsx';
import { useListCheck } from './use-list-check.ts';

export interface MapFileProps {
  readonly uploadId: number;
  readonly fileName: string;
  readonly looked: LookedAtFile;
  readonly isLooking: boolean;
  /** Why the file cannot be read as was asked. */
  readonly lookFailure: string | null;
  /** With another reading; the row of the headings may be found anew. */
  readonly onRead: (reading: ListReading, findHeadings: boolean) => void;
  readonly onBegun: (begun: BegunImport) => void;
}

/** What becomes of the columns of a file, what all of its rows come to, and how the list is called. */
export function MapFile({
  uploadId,
  fileName,
  looked,
  isLooking,
  lookFailure,
  onRead,
  onBegun,
}: MapFileProps): ReactElement {
  const t = useText();
  const showJobs = useJobsRefresh();
  const [chosen, setChosen] = useState<{ readonly of: LookedAtFile; readonly mapping: ImportMapping } | null>(null);
  // Columns that are found anew are chosen anew.
  const mapping = chosen?.of === looked ? chosen.mapping : guessedMapping(looked.columns);
  const setMapping = (next: ImportMapping): void => setChosen({ of: looked, mapping: next });
  // The same cells with another meaning: nothing is looked at anew.
  const [answers, setAnswers] = useState<Partial<Pick<ListReading, 'dateOrder' | 'sharedNumber'>>>({});
  const reading = { ...looked.reading, ...answers };
  const [isMerging, setMerging] = useState(false);
  const [named, setNamed] = useState<ListName>({ name: nameOf(fileName), groupId: null });
  const [isBeginning, setBeginning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const columns = mappedColumns(looked.columns, mapping);
  const isWhole = listColumns.safeParse(columns).success;
  const check = useListCheck(uploadId, reading, isWhole ? columns : null);
  const name = useListName(named);
  const { state } = check;
  const counts = state?.state === 'done' ? state.counts : null;
  const questions = questionsOf(looked, mapping, counts);
  const trouble = state === null || state.fault === null ? check.failure : faultWords(state.fault, t);
  const isReady = counts !== null && counts.accepted > 0 && named.name.trim() !== '' && name.isFree !== false;

  const run = async (): Promise<void> => {
    if (!isReady || name.group === null || isBeginning) return;
    setBeginning(true);
    setFault(null);
    setFailure(null);
    try {
      const wanted = { uploadId, groupId: name.group, name: named.name.trim(), reading, mapping: [...columns] };
      const { id, job } = await client.call(calls.importListFile, wanted);
      await showJobs();
      onBegun({ listFileId: id, job, name: named.name.trim() });
    } catch (error) {
      const isOfName = error instanceof CallError && faultsIn(error.details).some(({ field }) => field === 'name');
      if (isOfName) setFault(t('fault.listNameTaken'));
      else setFailure(failureText(error, t));
      setBeginning(false);
    }
  };

  return (
    <div className="import">
      <div className="import-tools">
        <ReadingBar looked={looked} isBusy={isLooking} onRead={(next) => onRead({ ...next, ...answers }, true)} />
        <div className="import-merges">
          {mapping.merges.map(({ title }) => (
            <Button key={title} variant="subtle" size="compact-sm" onClick={() => setMapping(unmerge(mapping, title))}>
              {t('listFiles.unmerge', { title })}
            </Button>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowMerge size={16} aria-hidden="true" />}
            onClick={() => setMerging(true)}
          >
            {t('listFiles.merge')}
          </Button>
        </div>
      </div>
      {lookFailure === null ? null : (
        <p className="import-failure" role="alert">
          {lookFailure}
        </p>
      )}
      <div className="import-halves">
        <div className="import-asked">
          <QuestionCards
            questions={questions}
            looked={looked}
            reading={reading}
            mapping={mapping}
            counts={counts}
            isBusy={isLooking}
            onRead={onRead}
            onAnswer={(answer) => setAnswers({ ...answers, ...answer })}
            onChoose={(place, choice) => setMapping(choose(mapping, place, choice))}
          />
          <Recognised looked={looked} counts={counts} />
        </div>
        <StoredPreview
          uploadId={uploadId}
          looked={looked}
          reading={reading}
          columns={isWhole ? columns : null}
          asked={questions.flatMap((question) => columnsAsked(question, looked.columns))}
          onHeadings={(row) => onRead({ ...reading, headingRow: row }, false)}
        />
      </div>
      <MappingTable looked={looked} mapping={mapping} onChange={setMapping} counts={counts} />
      <div aria-live="polite" aria-busy={isWhole && counts === null && trouble === null}>
        {!isWhole ? (
          <p className="import-failure">
            {looked.columns.length === 0 ? t('listFiles.faultEmpty') : t('fault.contactMissing')}
          </p>
        ) : null}
        {trouble === null ? null : <p className="import-failure">{trouble}</p>}
        {counts !== null && state !== null && check.job !== null ? (
          <ImportFigures state={{ ...state, counts }} job={check.job} />
        ) : null}
        {isWhole && counts === null && trouble === null ? (
          <p className="import-note">
            <Meta
              parts={[
                t(state === null || state.ahead === null ? 'listFiles.checking' : 'listFiles.checkWaits'),
                state === null
                  ? null
                  : (queueWords(state, t) ?? t('listFiles.rowCount', { count: state.done, n: countText(state.done) })),
              ]}
            />
          </p>
        ) : null}
        {counts?.accepted === 0 ? <p className="import-failure">{t('listFiles.nobodyComes')}</p> : null}
      </div>
      <ListNameFields
        value={named}
        found={name}
        fault={fault}
        onChange={(value) => {
          setFault(null);
          setNamed(value);
        }}
      />
      {failure === null ? null : (
        <p className="import-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="import-bar">
        <span className="import-note">{counts === null ? t('listFiles.runsAside') : <Ledger counts={counts} />}</span>
        <Button
          disabled={!isReady}
          loading={isBeginning}
          leftSection={<IconFileImport size={16} aria-hidden="true" />}
          onClick={() => void run()}
        >
          {counts === null
            ? t('listFiles.import')
            : t('listFiles.importNow', { count: counts.accepted, n: countText(counts.accepted) })}
        </Button>
      </div>
      {isMerging ? (
        <MergeDialog looked={looked} mapping={mapping} onMerge={setMapping} onClose={() => setMerging(false)} />
      ) : null}
    </div>
  );
}

function nameOf(fileName: string): string {
  return fileName.replace(/\.(xlsx|csv|txt|tsv)$/i, '').trim();
}

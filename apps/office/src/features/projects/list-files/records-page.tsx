import '../../../project/bring-field-texts.ts';
import { listRecordsCalls as calls, type RecordRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { DataList, type ListDesign, type RowAct, type Ticked } from '../../../list/index.ts';
import { listFileQuery } from './list-files-data.ts';
import { recordColumns, recordFilters, recordName } from './record-columns.tsx';
import { RemoveRecordsDialog } from './remove-records-dialog.tsx';

interface Asked {
  readonly ticked: Ticked<RecordRow>;
  readonly untick: () => void;
}

/** The records of a list, in the order of its file. */
export function RecordsPage(): ReactElement {
  const listFileId = Number(useParams({ strict: false }).listFileId);
  // Another list has other columns.
  return <Records key={listFileId} listFileId={listFileId} />;
}

function Records({ listFileId }: { readonly listFileId: number }): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const list = useSuspenseQuery(listFileQuery(listFileId)).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const readAgain = useCallback(async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['list', keptNameOf(listFileId)] }),
      queries.invalidateQueries({ queryKey: ['list', 'list-files'] }),
      queries.invalidateQueries({ queryKey: ['listFiles', listFileId] }),
    ]);
  }, [queries, listFileId]);
  const design = useMemo((): ListDesign<typeof calls.listRecords> => {
    const open = ({ id }: RecordRow) => ({
      to: '/lists/$listFileId/$recordId' as const,
      params: { listFileId: String(listFileId), recordId: String(id) },
    });
    const remove = (ticked: Ticked<RecordRow>, untick: () => void): void => setAsked({ ticked, untick });
    const acts = (row: RecordRow): readonly RowAct[] => [
      { name: 'edit', label: t('records.edit'), icon: IconPencil, run: () => void navigate(open(row)) },
      {
        name: 'remove',
        label: t('records.remove'),
        icon: IconTrash,
        isDangerous: true,
        run: () => remove({ of: 'rows', rows: [row], count: 1 }, () => undefined),
      },
    ];
    return {
      name: keptNameOf(listFileId),
      call: calls.listRecords,
      params: { listFileId: String(listFileId) },
      usualSort: { field: 'row', direction: 'asc' },
      searchHint: 'records.searchHint',
      nameOf: (row) => recordName(list, row, t),
      empty: { title: 'records.empty', hint: 'records.emptyHint' },
      open,
      acts,
      bulk: [{ name: 'remove', label: t('records.remove'), icon: IconTrash, isDangerous: true, run: remove }],
      exportPath: calls.exportRecords.path.replace(':listFileId', String(listFileId)),
      filters: recordFilters(list, t),
      columns: recordColumns(list, t),
    };
  }, [t, navigate, list, listFileId]);
  return (
    <>
      <DataList title={list.name} above={[{ label: t('listFiles.title'), link: { to: '/lists' } }]} design={design} />
      {asked === null ? null : (
        <RemoveRecordsDialog
          listFileId={listFileId}
          ticked={asked.ticked}
          onDone={async () => {
            asked.untick();
            await readAgain();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Each list keeps its own columns; names of kept tables have letters only. */
function keptNameOf(listFileId: number): string {
  return `records-${String(listFileId).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))}`;
}

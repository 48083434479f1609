import '../../../../project/bring-results-texts.ts';
import { codeframeLibraryCalls as calls, type LibraryFrameRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { DataList } from '../../../../list/index.ts';
import { libraryDesign } from './library-design.tsx';

/** The codeframes that projects of a group can begin with. */
export function LibraryPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<LibraryFrameRow | null>(null);
  const design = useMemo(() => libraryDesign({ t, onRemove: setRemoving }), [t]);
  return (
    <>
      <DataList title={t('codeframeLibrary.title')} design={design} />
      {removing === null ? null : (
        <ConfirmDialog
          title={t('codeframeLibrary.removeTitle', { name: removing.name })}
          text={t('codeframeLibrary.removeText')}
          figures={[{ label: t('codeframeLibrary.copiesFigure'), count: removing.copies }]}
          stays={t('codeframeLibrary.removeStays')}
          typed={{ name: removing.name, label: t('codeframeLibrary.typeName') }}
          actLabel={t('codeframeLibrary.removeAct')}
          isDangerous
          onClose={() => setRemoving(null)}
          onAct={async () => {
            await client.call(calls.removeLibraryFrame, { frameId: removing.id });
            await queries.invalidateQueries({ queryKey: ['list', 'codeframeLibrary'] });
            notify({ id: 'codeframe', text: t('codeframeLibrary.removed', { name: removing.name }) });
          }}
        />
      )}
    </>
  );
}

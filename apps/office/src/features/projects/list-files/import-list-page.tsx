import '../../../project/bring-field-texts.ts';
import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ListImport } from '../../../list-import/index.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';

/** A list of people from a file, on a screen of its own. */
export function ImportListPage(): ReactElement {
  const t = useText();
  return (
    <>
      <ScreenHead title={t('listFiles.import')} above={[{ label: t('listFiles.title'), link: { to: '/lists' } }]} />
      <ListImport onDone={stay} acts={toRecords} />
    </>
  );
}

/** The screen says itself that the list is ready. */
function stay(): void {
  // Nothing else follows here.
}

function toRecords(listFileId: number): ReactElement {
  return <ToRecords listFileId={listFileId} />;
}

function ToRecords({ listFileId }: { readonly listFileId: number }): ReactElement {
  const t = useText();
  return (
    <Button
      renderRoot={(props) => <Link to="/lists/$listFileId" params={{ listFileId: String(listFileId) }} {...props} />}
      leftSection={<IconTable size={16} aria-hidden="true" />}
    >
      {t('listFiles.toRecords')}
    </Button>
  );
}

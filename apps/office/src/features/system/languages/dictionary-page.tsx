import './languages.css';
import { Button } from '@mantine/core';
import { type DictionaryRow, languagesCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList } from '../../../list/index.ts';
import { dictionaryDesign } from './dictionary-design.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { useTextReset } from './use-text-reset.ts';

/** Everything that is said in a language, with the installation's own words. */
export function DictionaryPage({ code }: { readonly code: string }): ReactElement {
  const t = useText();
  const [edited, setEdited] = useState<DictionaryRow | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { data } = useQuery({
    queryKey: ['list', 'languages', 'named'],
    queryFn: async () => await client.call(languagesCalls.listLanguages, { limit: 200 }),
  });
  const language = data?.rows.find((row) => row.code === code);
  const direction = language?.direction ?? 'ltr';

  const reset = useTextReset(code);
  const design = useMemo(
    () => dictionaryDesign({ t, code, direction, onEdit: setEdited, onReset: reset }),
    [t, code, direction, reset],
  );

  return (
    <>
      <DataList
        title={t('dictionary.title', { name: language?.englishName ?? code })}
        design={design}
        acts={
          <>
            <Button
              component="a"
              variant="default"
              size="sm"
              download
              href={`/api/v1/languages/${code}/texts/file`}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
            >
              {t('dictionary.export')}
            </Button>
            <Button
              size="sm"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              {t('dictionary.import')}
            </Button>
          </>
        }
      />
      {edited === null ? null : (
        <TextDialog row={edited} code={code} direction={direction} onClose={() => setEdited(null)} />
      )}
      {isImporting ? <ImportDialog code={code} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

import './languages.css';
import { Button } from '@mantine/core';
import { CATALOGUES, type DictionaryRow, languagesCalls } from '@seker/contract';
import { client, failureText, notify, type TextKey, useText, When } from '@seker/ui';
import { IconArrowBackUp, IconDownload, IconEdit, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { ImportDialog } from './import-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { TextFacts } from './text-facts.tsx';

/** Everything that is said in a language, with the installation's own words. */
export function DictionaryPage({ code }: { readonly code: string }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<DictionaryRow | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { data } = useQuery({
    queryKey: ['list', 'languages', 'named'],
    queryFn: async () => await client.call(languagesCalls.listLanguages, { limit: 200 }),
  });
  const language = data?.rows.find((row) => row.code === code);
  const direction = language?.direction ?? 'ltr';

  const design = useMemo((): ListDesign<typeof languagesCalls.readDictionary> => {
    const readAgain = async () => await queries.invalidateQueries({ queryKey: ['list', 'dictionary'] });
    const put = async (row: DictionaryRow, text: string | null): Promise<DictionaryRow | null> => {
      const { catalogue, key, revision } = row;
      const named = { languageCode: code, catalogue, key, revision };
      try {
        const set = text === null ? client.call(languagesCalls.resetText, named) : null;
        return await (set ?? client.call(languagesCalls.setText, { ...named, text: text ?? '' }));
      } catch (error) {
        notify({ id: 'text', text: failureText(error, t) ?? '', tone: 'danger' });
        return null;
      } finally {
        await readAgain();
      }
    };
    const reset = async (row: DictionaryRow): Promise<void> => {
      const after = await put(row, null);
      if (after === null) return;
      const run = (): void => void put(after, row.own);
      notify({ id: 'text', text: t('dictionary.wasReset'), act: { label: t('form.undo'), run } });
    };
    const said = (text: string | null) =>
      text === null ? (
        '–'
      ) : (
        <bdi lang={code} dir={direction} title={text}>
          {text}
        </bdi>
      );
    const yesOrNo = [
      { value: 'true', label: t('dictionary.yes') },
      { value: 'false', label: t('dictionary.no') },
    ];
    const asked = (name: string, title: TextKey) =>
      ({ name, title, kind: 'choice', isSingle: true, choices: yesOrNo }) as const;
    return {
      name: 'dictionary',
      call: languagesCalls.readDictionary,
      params: { languageCode: code },
      usualSort: { field: 'key', direction: 'asc' },
      searchHint: 'dictionary.search',
      nameOf: ({ key }) => key,
      empty: { title: 'dictionary.empty', hint: 'dictionary.emptyHint' },
      columns: [
        {
          id: 'key',
          title: 'dictionary.key',
          sort: 'key',
          width: 200,
          isName: true,
          isLocked: true,
          cell: ({ key }) => (
            <bdi dir="ltr" title={key}>
              {key}
            </bdi>
          ),
        },
        {
          id: 'english',
          title: 'dictionary.english',
          sort: 'english',
          width: 220,
          cell: ({ english }) => (
            <bdi lang="en" dir="ltr" title={english}>
              {english}
            </bdi>
          ),
        },
        { id: 'builtIn', title: 'dictionary.builtIn', width: 200, cell: ({ builtIn }) => said(builtIn) },
        { id: 'own', title: 'dictionary.own', cell: ({ own }) => said(own) },
        {
          id: 'area',
          title: 'dictionary.area',
          sort: 'area',
          width: 150,
          cell: ({ area }) => t(`area.${area}` as TextKey),
          filter: ({ area }) => ({ name: 'area', value: area }),
        },
        {
          id: 'catalogue',
          title: 'dictionary.catalogue',
          width: 120,
          isExtra: true,
          cell: ({ catalogue }) => t(`language.${catalogue}`),
        },
        {
          id: 'changedAt',
          title: 'dictionary.changed',
          sort: 'changedAt',
          width: 140,
          isExtra: true,
          cell: ({ changedAt }) => <When at={changedAt} />,
        },
      ],
      filters: [
        {
          name: 'catalogue',
          title: 'dictionary.catalogue',
          kind: 'choice',
          isSingle: true,
          choices: CATALOGUES.map((value) => ({ value, label: t(`language.${value}`) })),
        },
        asked('isMissing', 'dictionary.missing'),
        asked('isChanged', 'dictionary.isChanged'),
        asked('isFaulty', 'dictionary.faulty'),
      ],
      peek: (row) => <TextFacts row={row} code={code} direction={direction} />,
      acts: (row) => [
        { name: 'edit', label: t('dictionary.edit'), icon: IconEdit, run: () => setEdited(row) },
        ...(row.own === null
          ? []
          : [{ name: 'reset', label: t('dictionary.reset'), icon: IconArrowBackUp, run: () => void reset(row) }]),
      ],
    };
  }, [t, queries, code, direction]);

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

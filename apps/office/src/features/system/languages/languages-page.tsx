import { Button } from '@mantine/core';
import { type LanguageRow, languagesCalls } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { LanguageDialog } from './language-dialog.tsx';

const CATALOGUES = ['screens', 'respondents', 'messages'] as const;

/** The languages of the installation, and how much is said in each. */
export function LanguagesPage(): ReactElement {
  const t = useText();
  const [edited, setEdited] = useState<LanguageRow | 'new' | null>(null);
  const design = useMemo(
    (): ListDesign<typeof languagesCalls.listLanguages> => ({
      name: 'languages',
      call: languagesCalls.listLanguages,
      usualSort: { field: 'englishName', direction: 'asc' },
      searchHint: 'language.search',
      nameOf: ({ englishName }) => englishName,
      empty: { title: 'language.empty', hint: 'language.emptyHint' },
      columns: [
        {
          id: 'englishName',
          title: 'language.englishName',
          sort: 'englishName',
          isLocked: true,
          cell: ({ englishName }) => <bdi dir="ltr">{englishName}</bdi>,
        },
        {
          id: 'originName',
          title: 'language.originName',
          sort: 'originName',
          width: 180,
          cell: ({ originName, code, direction }) => (
            <bdi lang={code} dir={direction}>
              {originName}
            </bdi>
          ),
        },
        {
          id: 'code',
          title: 'language.code',
          sort: 'code',
          width: 80,
          cell: ({ code }) => <bdi dir="ltr">{code}</bdi>,
        },
        {
          id: 'direction',
          title: 'language.direction',
          sort: 'direction',
          width: 140,
          cell: ({ direction }) => t(`language.${direction}`),
        },
        ...CATALOGUES.map((catalogue) => ({
          id: catalogue,
          title: `language.${catalogue}` as const,
          width: 110,
          isNumber: true,
          cell: ({ done }: LanguageRow) => <bdi dir="ltr">{t('language.percent', { n: done[catalogue] })}</bdi>,
        })),
      ],
      filters: [],
      open: ({ code }) => ({ to: '/settings/languages/$code', params: { code } }),
      acts: (row) => [{ name: 'edit', label: t('language.change'), icon: IconEdit, run: () => setEdited(row) }],
      onNew: () => setEdited('new'),
    }),
    [t],
  );
  return (
    <>
      <DataList
        title={t('language.title')}
        design={design}
        acts={
          <Button
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
            onClick={() => setEdited('new')}
          >
            {t('language.add')}
          </Button>
        }
      />
      {edited === null ? null : (
        <LanguageDialog language={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

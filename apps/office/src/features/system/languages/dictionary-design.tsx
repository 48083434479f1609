import { CATALOGUES, type DictionaryRow, type LanguageRow, languagesCalls } from '@seker/contract';
import { type TextKey, type Translate, When } from '@seker/ui';
import { IconArrowBackUp, IconEdit } from '@tabler/icons-react';
import type { ListDesign } from '../../../list/index.ts';
import { TextFacts } from './text-facts.tsx';

export interface DictionaryDesignProps {
  readonly t: Translate;
  readonly code: string;
  readonly direction: LanguageRow['direction'];
  readonly onEdit: (row: DictionaryRow) => void;
  readonly onReset: (row: DictionaryRow) => void;
}

/** What the list of a language's texts is. */
export function dictionaryDesign({
  t,
  code,
  direction,
  onEdit,
  onReset,
}: DictionaryDesignProps): ListDesign<typeof languagesCalls.readDictionary> {
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
      { name: 'edit', label: t('dictionary.edit'), icon: IconEdit, run: () => onEdit(row) },
      ...(row.own === null
        ? []
        : [{ name: 'reset', label: t('dictionary.reset'), icon: IconArrowBackUp, run: () => onReset(row) }]),
    ],
  };
}

import { codeframeLibraryCalls as calls, type LibraryFrameRow } from '@seker/contract';
import { countText, type Translate, When } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import type { ListDesign } from '../../../../list/index.ts';

interface LibraryDesignProps {
  readonly t: Translate;
  readonly onRemove: (frame: LibraryFrameRow) => void;
}

/** What the list of codeframes to begin with is. */
export function libraryDesign({ t, onRemove }: LibraryDesignProps): ListDesign<typeof calls.listCodeframeLibrary> {
  return {
    name: 'codeframeLibrary',
    call: calls.listCodeframeLibrary,
    usualSort: { field: 'name', direction: 'asc' },
    searchHint: 'codeframeLibrary.searchHint',
    nameOf: ({ name }) => name,
    empty: { title: 'codeframeLibrary.empty', hint: 'codeframeLibrary.emptyHint' },
    acts: (frame) => [
      {
        name: 'remove',
        label: t('codeframeLibrary.remove'),
        icon: IconTrash,
        isDangerous: true,
        run: () => onRemove(frame),
      },
    ],
    columns: [
      {
        id: 'name',
        title: 'codeframeLibrary.name',
        sort: 'name',
        isName: true,
        isLocked: true,
        cell: ({ name }) => <bdi title={name}>{name}</bdi>,
      },
      {
        id: 'group',
        title: 'codeframeLibrary.group',
        width: 130,
        cell: ({ group }) => <bdi>{group.name}</bdi>,
        filter: ({ group }) => ({ name: 'group', value: String(group.id) }),
      },
      {
        id: 'codes',
        title: 'codeframeLibrary.codes',
        sort: 'codes',
        width: 90,
        isNumber: true,
        cell: ({ codes }) => countText(codes),
      },
      {
        id: 'most',
        title: 'codeframeLibrary.most',
        width: 130,
        cell: ({ isMultiple, mostCodes }) =>
          !isMultiple
            ? t('codeframeLibrary.one')
            : mostCodes === null
              ? t('codeframeLibrary.several')
              : t('codeframeLibrary.upTo', { n: mostCodes }),
      },
      {
        id: 'copies',
        title: 'codeframeLibrary.copies',
        sort: 'copies',
        width: 90,
        isNumber: true,
        cell: ({ copies }) => countText(copies),
      },
      {
        id: 'changedAt',
        title: 'codeframeLibrary.changed',
        sort: 'changedAt',
        width: 140,
        cell: ({ changedAt }) => <When at={changedAt} />,
      },
      {
        id: 'changedBy',
        title: 'codeframeLibrary.changedBy',
        width: 150,
        cell: ({ changedBy }) => <bdi>{changedBy ?? '–'}</bdi>,
      },
    ],
    filters: [],
  };
}

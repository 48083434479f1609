import { type CodingMemoryRow, codingMemoryCalls as calls } from '@seker/contract';
import { countText, type Translate, When } from '@seker/ui';
import { IconEraser } from '@tabler/icons-react';
import type { Choice, ListDesign, Ticked } from '../../../../list/index.ts';
import { nameOfCode } from '../session/code-tree.ts';

interface MemoryDesignProps {
  readonly t: Translate;
  /** The language of the screen, in which codes are named first. */
  readonly language: string;
  readonly languages: readonly Choice[];
  readonly groups: readonly Choice[];
  readonly onForget: (ticked: Ticked<CodingMemoryRow>, untick?: () => void) => void;
}

/** What the list of what groups remember is. */
export function memoryDesign(props: MemoryDesignProps): ListDesign<typeof calls.listCodingMemory> {
  const { t, language, languages, groups, onForget } = props;
  return {
    name: 'codingMemory',
    call: calls.listCodingMemory,
    usualSort: { field: 'times', direction: 'desc' },
    searchHint: 'codingMemory.searchHint',
    nameOf: ({ text }) => text,
    empty: { title: 'codingMemory.empty', hint: 'codingMemory.emptyHint' },
    acts: (row) => [
      {
        name: 'forget',
        label: t('codingMemory.forget'),
        icon: IconEraser,
        isDangerous: true,
        run: () => onForget({ of: 'rows', rows: [row], count: 1 }),
      },
    ],
    bulk: [{ name: 'forget', label: t('codingMemory.forget'), icon: IconEraser, isDangerous: true, run: onForget }],
    columns: [
      {
        id: 'text',
        title: 'codingMemory.text',
        sort: 'text',
        isName: true,
        isLocked: true,
        cell: ({ text, language: written }) => (
          <bdi lang={written} title={text}>
            {text}
          </bdi>
        ),
      },
      {
        id: 'code',
        title: 'codingMemory.code',
        width: 200,
        cell: ({ code }) =>
          code === null ? (
            t('codingMemory.codeGone')
          ) : (
            <bdi title={nameOfCode(code, language)}>{`${code.number} ${nameOfCode(code, language)}`}</bdi>
          ),
      },
      {
        id: 'frame',
        title: 'codingMemory.frame',
        width: 170,
        cell: ({ code }) => (code === null ? '–' : <bdi>{code.frame}</bdi>),
      },
      {
        id: 'group',
        title: 'codingMemory.group',
        width: 110,
        isExtra: groups.length < 2,
        cell: ({ group }) => <bdi>{group.name}</bdi>,
        filter: ({ group }) => ({ name: 'group', value: String(group.id) }),
      },
      {
        id: 'language',
        title: 'codingMemory.language',
        width: 90,
        cell: (row) => <bdi>{nameOf(languages, row.language)}</bdi>,
        filter: (row) => ({ name: 'language', value: row.language }),
      },
      {
        id: 'times',
        title: 'codingMemory.times',
        sort: 'times',
        width: 80,
        isNumber: true,
        cell: ({ times }) => countText(times),
      },
      {
        id: 'people',
        title: 'codingMemory.people',
        sort: 'people',
        width: 80,
        isNumber: true,
        cell: ({ people }) => countText(people),
      },
      {
        id: 'lastAt',
        title: 'codingMemory.last',
        sort: 'lastAt',
        width: 140,
        cell: ({ lastAt }) => <When at={lastAt} />,
      },
    ],
    filters: [
      { name: 'language', title: 'codingMemory.language', kind: 'choice', choices: languages },
      { name: 'group', title: 'codingMemory.group', kind: 'choice', choices: groups },
    ],
  };
}

function nameOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

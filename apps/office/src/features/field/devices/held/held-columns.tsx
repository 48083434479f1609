import type { HeldMediumRow, HeldRow } from '@seker/contract';
import { type TextKey, type Translate, When } from '@seker/ui';
import type { Icon } from '@tabler/icons-react';
import type { Choice, ListColumn, ListFilter } from '../../../../list/index.ts';
import { sizeText } from './held-data.ts';

/** What a held package and a held medium say alike. */
export type HeldThing = Pick<
  HeldRow & HeldMediumRow,
  'id' | 'device' | 'person' | 'project' | 'caseId' | 'bytes' | 'receivedAt' | 'decided'
>;

type Column = ListColumn<HeldThing>;

/** Which device brought it; names the row. */
export function deviceColumn(t: Translate, Sign: Icon): Column {
  return {
    id: 'device',
    title: 'held.device',
    isLocked: true,
    isName: true,
    cell: ({ device }) => (
      <span className="device-name">
        <Sign size={16} aria-hidden="true" />
        <bdi>{device?.name ?? t('held.unknownDevice')}</bdi>
      </span>
    ),
  };
}

export const PERSON_COLUMN: Column = {
  id: 'person',
  title: 'held.person',
  width: 140,
  cell: ({ person }) => <bdi>{person?.name ?? '–'}</bdi>,
};

export const PROJECT_COLUMN: Column = {
  id: 'project',
  title: 'held.project',
  width: 165,
  cell: ({ project }) => <bdi>{project?.name ?? '–'}</bdi>,
  filter: ({ project }) => ({ name: 'project', value: project === null ? '' : String(project.id) }),
};

/** When it came and how large it is: the last columns. */
export const RECEIVED_COLUMNS: readonly Column[] = [
  {
    id: 'received',
    title: 'held.received',
    sort: 'received',
    width: 145,
    cell: ({ receivedAt }) => <When at={receivedAt} />,
  },
  {
    id: 'bytes',
    title: 'held.bytes',
    width: 90,
    isNumber: true,
    cell: ({ bytes }) => <bdi dir="ltr">{sizeText(bytes)}</bdi>,
  },
];

/** A filter of some of these values. */
export function choiceOf<Value extends string>(
  name: string,
  title: TextKey,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): ListFilter {
  const choices: readonly Choice[] = values.map((value) => ({ value, label: labelOf(value) }));
  return { name, title, kind: 'choice', choices };
}

/** A filter that other screens and the key F set; its value is a number, which is its own name. */
export function nameless(name: string, title: TextKey): ListFilter {
  return { name, title, kind: 'found', find: async () => [], nameOf: async (value) => value };
}

/** The name of a row: its device, and what it is called by itself. */
export function heldName(t: Translate, { device }: Pick<HeldThing, 'device'>, own: string): string {
  return `${device?.name ?? t('held.unknownDevice')} · ${own}`;
}

import {
  type BlacklistRow,
  blacklistCalls as calls,
  HARD_BOUNCE_DAYS,
  isMailSource,
  MAIL_SOURCES,
} from '@seker/contract';
import { countText, type Translate, When } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { ListDesign, Ticked } from '../../../list/index.ts';
import { whereItHolds } from './where-it-holds.ts';

export interface BlacklistDesignProps {
  readonly t: Translate;
  readonly projectId: number | null;
  readonly onNew: () => void;
  readonly onRemove: (ticked: Ticked<BlacklistRow>, untick?: () => void) => void;
}

/** What the list of the blacklist is. */
export function blacklistDesign(props: BlacklistDesignProps): ListDesign<typeof calls.listBlacklist> {
  const { t, projectId, onNew, onRemove } = props;
  return {
    name: projectId === null ? 'blacklist' : 'projectBlacklist',
    call: calls.listBlacklist,
    ...(projectId === null ? {} : { params: { project: String(projectId) } }),
    usualSort: { field: 'addedAt', direction: 'desc' },
    searchHint: 'blacklist.searchHint',
    nameOf: identifierOf,
    empty: { title: 'blacklist.empty', hint: 'blacklist.emptyHint' },
    exportPath: calls.exportBlacklist.path,
    onNew,
    peek: (entry) => <EntryPeek entry={entry} t={t} />,
    acts: (entry) => [
      {
        name: 'remove',
        label: t('blacklist.remove'),
        icon: IconTrash,
        isDangerous: true,
        blocked: whyKept(entry, t),
        run: () => onRemove({ of: 'rows', rows: [entry], count: 1 }),
      },
    ],
    bulk: [{ name: 'remove', label: t('blacklist.remove'), icon: IconTrash, isDangerous: true, run: onRemove }],
    columns: [
      {
        id: 'phone',
        title: 'blacklist.entry',
        isName: true,
        isLocked: true,
        cell: (entry) => <bdi dir="ltr">{identifierOf(entry)}</bdi>,
      },
      {
        id: 'comments',
        title: 'blacklist.comments',
        width: 240,
        cell: ({ comments, isSystem }) => (isSystem ? t('blacklist.system') : <bdi>{comments}</bdi>),
      },
      { id: 'source', title: 'blacklist.source', width: 150, cell: ({ source }) => sourceOf(source, t) },
      ...(projectId === null
        ? [
            {
              id: 'project',
              title: 'blacklist.holds' as const,
              width: 170,
              cell: (entry: BlacklistRow) => <bdi>{whereItHolds(entry, t)}</bdi>,
            },
          ]
        : []),
      { id: 'addedBy', title: 'blacklist.addedBy', width: 150, cell: (entry) => <bdi>{whoAdded(entry, t)}</bdi> },
      {
        id: 'addedAt',
        title: 'blacklist.addedAt',
        sort: 'addedAt',
        width: 150,
        cell: ({ addedAt, isSystem }) => (isSystem ? '–' : <When at={addedAt} />),
      },
      {
        id: 'until',
        title: 'blacklist.left',
        sort: 'until',
        width: 130,
        cell: (entry) => leftOf(entry, t),
      },
    ],
    views: [
      { name: 'all', title: 'blacklist.all', filters: {} },
      { name: 'expired', title: 'blacklist.state.expired', filters: { state: 'expired' } },
      ...(projectId === null
        ? [{ name: 'system', title: 'blacklist.systemOnes' as const, filters: { isSystem: 'true' } }]
        : []),
    ],
    filters: [
      {
        name: 'kind',
        title: 'blacklist.kind',
        kind: 'choice',
        isSingle: true,
        choices: (['phone', 'email'] as const).map((value) => ({ value, label: t(`blacklist.kind.${value}`) })),
      },
      {
        name: 'state',
        title: 'blacklist.state',
        kind: 'choice',
        isSingle: true,
        choices: (['active', 'expired'] as const).map((value) => ({ value, label: t(`blacklist.state.${value}`) })),
      },
      {
        name: 'ofMail',
        title: 'blacklist.source',
        kind: 'choice',
        choices: MAIL_SOURCES.map((value) => ({ value, label: t(`blacklist.source.${value}`) })),
      },
      ...(projectId === null
        ? [
            {
              name: 'isSystem',
              title: 'blacklist.systemOnes' as const,
              kind: 'choice' as const,
              isSingle: true,
              choices: [
                { value: 'true', label: t('people.yes') },
                { value: 'false', label: t('people.no') },
              ],
            },
          ]
        : []),
    ],
  };
}

function identifierOf({ phone, email }: BlacklistRow): string {
  return phone ?? email ?? '';
}

/** Mail has words of its own for why it made an entry; people write any text. */
function sourceOf(source: string, t: Translate): ReactElement {
  return <bdi>{isMailSource(source) ? t(`blacklist.source.${source}`) : source}</bdi>;
}

function whoAdded({ addedBy, rule }: BlacklistRow, t: Translate): string {
  return rule === null ? (addedBy ?? '–') : t('blacklist.byRule', { rule: rule.name });
}

function whyKept({ isSystem, isRemovable }: BlacklistRow, t: Translate): string | undefined {
  if (isSystem) return t('blacklist.systemBlocked');
  return isRemovable ? undefined : t('blacklist.everywhereBlocked');
}

function leftOf({ daysLeft }: BlacklistRow, t: Translate): string {
  if (daysLeft === null) return t('blacklist.unlimited');
  return daysLeft > 0 ? countText(daysLeft) : t('blacklist.expired');
}

function EntryPeek({ entry, t }: { readonly entry: BlacklistRow; readonly t: Translate }): ReactElement {
  return (
    <dl className="facts">
      <div>
        <dt>{t('blacklist.holds')}</dt>
        <dd>
          <bdi>{whereItHolds(entry, t)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('blacklist.comments')}</dt>
        <dd>{entry.isSystem ? t('blacklist.system') : <bdi>{entry.comments}</bdi>}</dd>
      </div>
      <div>
        <dt>{t('blacklist.source')}</dt>
        <dd>
          {sourceOf(entry.source, t)}
          {isMailSource(entry.source) ? (
            <p className="facts-hint">{t(`blacklist.sourceLasts.${entry.source}`, { days: HARD_BOUNCE_DAYS })}</p>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{t('blacklist.addedAt')}</dt>
        <dd>{entry.isSystem ? '–' : <When at={entry.addedAt} />}</dd>
      </div>
      <div>
        <dt>{t('blacklist.addedBy')}</dt>
        <dd>
          <bdi>{whoAdded(entry, t)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('blacklist.left')}</dt>
        <dd>{leftOf(entry, t)}</dd>
      </div>
    </dl>
  );
}

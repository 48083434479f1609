import { Checkbox, Popover, UnstyledButton } from '@mantine/core';
import type { CallbackStand, OfficeCallback } from '@seker/contract';
import { countText, StateChip, type StateTone, useText } from '@seker/ui';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconClockPause,
  IconDoorEnter,
  IconLock,
  IconPhone,
  IconPlayerPause,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactElement } from 'react';
import { type RowAct, RowMenu } from '../../../list/index.ts';
import { clockIn } from './callback-clock.ts';
import { distanceWords, nameOf, standWords } from './callback-words.ts';

const LOOKS: Readonly<Record<CallbackStand, { readonly tone: StateTone; readonly icon: Icon }>> = {
  inHand: { tone: 'sky', icon: IconPhone },
  held: { tone: 'outline', icon: IconLock },
  offline: { tone: 'bare', icon: IconPlayerPause },
  quotaClosed: { tone: 'warn', icon: IconBan },
  blacklisted: { tone: 'warn', icon: IconBan },
  elsewhere: { tone: 'outline', icon: IconPhone },
  later: { tone: 'bare', icon: IconCalendarEvent },
  outsideHours: { tone: 'outline', icon: IconClockPause },
  given: { tone: 'violet', icon: IconUserCheck },
  kept: { tone: 'violet', icon: IconCalendarEvent },
  open: { tone: 'accent', icon: IconDoorEnter },
};
const DIALLED: readonly CallbackStand[] = ['later', 'given', 'kept', 'open'];

export interface CallbackRowProps {
  readonly row: OfficeCallback;
  readonly index: number;
  readonly now: number;
  /** Its project's name, where the list is of several. */
  readonly project: string | null;
  /** The names of those at work. */
  readonly people: ReadonlyMap<number, string>;
  readonly isAt: boolean;
  readonly isTicked: boolean;
  readonly isGone: boolean;
  /** Null: the reader may only read. */
  readonly acts: readonly RowAct[] | null;
  readonly onTick: (id: number) => void;
  readonly onFocus: (id: number) => void;
}

/** One callback: when, with whom, whose it is, how it stands, and who could take it. */
export const CallbackRow = memo(function CallbackRow(props: CallbackRowProps): ReactElement {
  const { row, index, now, project, people, isAt, isTicked, isGone, acts, onTick, onFocus } = props;
  const t = useText();
  const { tone, icon } = LOOKS[row.stand];
  const name = nameOf(t, row);
  const distance = distanceWords(t, row, now);
  const isLate = Date.parse(row.at) + 60_000 <= now && row.stand !== 'inHand';
  return (
    <div
      className="callbacks-row"
      data-index={index}
      data-at={isAt || undefined}
      data-ticked={isTicked || undefined}
      data-gone={isGone || undefined}
      data-warned={row.isWithoutTaker || undefined}
      onFocus={() => onFocus(row.id)}
    >
      <span className="callbacks-tick">
        {acts === null ? null : (
          <Checkbox
            aria-label={t('officeCallbacks.tick', { name })}
            checked={isTicked}
            disabled={isGone}
            onChange={() => onTick(row.id)}
          />
        )}
      </span>
      <span className="callbacks-time">
        <time className="sk-tabular" dateTime={row.at} dir="ltr" data-late={isLate || undefined}>
          {clockIn(row.at, row.zone)}
        </time>
        {row.localZone === row.zone || clockIn(row.at, row.localZone) === clockIn(row.at, row.zone) ? null : (
          <span className="callbacks-muted">
            {t('officeCallbacks.theirTime', { time: `\u2066${clockIn(row.at, row.localZone)}\u2069` })}
          </span>
        )}
      </span>
      <span className="callbacks-who">
        <span className="callbacks-line">
          <Link
            data-row-link
            to="/p/$projectId/cases/$caseId"
            params={{ projectId: String(row.projectId), caseId: String(row.id) }}
          >
            <bdi>{name}</bdi>
          </Link>{' '}
          {name === row.name ? (
            <bdi dir="ltr" className="callbacks-muted sk-tabular">
              [{row.id}]
            </bdi>
          ) : null}
        </span>
        <span className="callbacks-note callbacks-muted" dir="auto" title={row.note ?? undefined}>
          {row.note ?? ''}
        </span>
      </span>
      {project === null ? null : (
        <span className="callbacks-project" title={project}>
          <bdi dir="ltr">[{row.projectId}]</bdi> <bdi>{project}</bdi>
        </span>
      )}
      <span className="callbacks-owner">
        <bdi>{row.ownerName ?? t('officeCallbacks.ofAll')}</bdi>
        <bdi className="callbacks-muted">{row.language.name}</bdi>
      </span>
      <span className="callbacks-stand">
        <StateChip tone={isGone ? 'bare' : tone} icon={icon}>
          {isGone ? t('officeCallbacks.left') : standWords(t, row, now)}
        </StateChip>
        {distance === '' || isGone ? null : (
          <span className="callbacks-distance" data-late={isLate || undefined}>
            {distance}
          </span>
        )}
      </span>
      <span className="callbacks-takers">{isGone || !DIALLED.includes(row.stand) ? null : takers()}</span>
      <span className="callbacks-menu">{acts === null || isGone ? null : <RowMenu name={name} acts={acts} />}</span>
    </div>
  );

  function takers(): ReactElement {
    if (row.isWithoutTaker)
      return (
        <StateChip tone="warn" icon={IconAlertTriangle}>
          {t('officeCallbacks.noOne')}
        </StateChip>
      );
    if (row.takers.length === 0) return <span className="callbacks-muted">{t('officeCallbacks.noOne')}</span>;
    const words = t('officeCallbacks.takers', { count: row.takers.length, n: countText(row.takers.length) });
    return (
      <Popover position="bottom-end" shadow="md" withRoles={false}>
        <Popover.Target>
          <UnstyledButton className="callbacks-takers-count" aria-haspopup="dialog">
            <IconUsers size={14} aria-hidden="true" /> {words}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('officeCallbacks.takersOf')}>
          <ul className="callbacks-names">
            {row.takers.map((id) => (
              <li key={id}>
                <bdi>{people.get(id) ?? '–'}</bdi>
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    );
  }
});

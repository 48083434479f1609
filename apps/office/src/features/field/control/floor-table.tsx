import '../../../shell/fixed-table.css';
import './control-table.css';
import './supervising/supervising.css';
import type { Account, FloorRow } from '@seker/contract';
import { Elapsed, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type ReactElement } from 'react';
import { Fresh } from '../../../shell/fresh.tsx';
import { FieldLine } from './field-line.tsx';
import { perHourOf } from './floor-data.ts';
import { alarmOf } from './floor-limits.ts';
import { FloorStateChip } from './floor-state-chip.tsx';
import { HandMark } from './hands/hand-mark.tsx';
import { HourLine } from './hour-line.tsx';
import { HeardMark } from './supervising/heard-mark.tsx';
import { SuperviseMenu } from './supervising/supervise-menu.tsx';

export interface FloorTableProps {
  readonly rows: readonly FloorRow[];
  readonly clock: () => number;
  readonly now: number;
  /** Whose row is under the keys. */
  readonly at: number | null;
  readonly watched: number | null;
  /** The viewer, if they may be in people's calls. */
  readonly supervisor: Account | null;
  readonly onWatch: (personId: number) => void;
}

/** One line for each person; narrow, a card of two lines. */
export function FloorTable({ rows, clock, now, at, watched, supervisor, onWatch }: FloorTableProps): ReactElement {
  const t = useText();
  return (
    <table className="control-table fixed-table" aria-label={t('control.people')}>
      <thead>
        <tr>
          <th className="control-id">{t('control.id')}</th>
          <th className="control-name">{t('control.name')}</th>
          <th className="control-state-col">{t('control.state')}</th>
          <th className="control-number">{t('control.inState')}</th>
          <th className="control-number control-station">{t('control.station')}</th>
          <th className="control-project">{t('control.project')}</th>
          <th className="control-number">{t('control.call')}</th>
          <th className="control-number control-done">{t('control.done')}</th>
          <th className="control-number control-rate">{t('control.perHour')}</th>
          <th className="control-hours-col">{t('control.byHour')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FloorLine
            key={row.id}
            row={row}
            clock={clock}
            alarm={alarmOf(row, now)}
            isAt={row.id === at}
            isWatched={row.id === watched}
            supervisor={supervisor}
            onWatch={onWatch}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FloorLineProps extends Pick<FloorTableProps, 'clock' | 'supervisor' | 'onWatch'> {
  readonly row: FloorRow;
  readonly alarm: ReturnType<typeof alarmOf>;
  readonly isAt: boolean;
  readonly isWatched: boolean;
}

/** Drawn again when it has changed, and not each second; its timers go on by themselves. */
const FloorLine = memo(function FloorLine({
  row,
  clock,
  alarm,
  isAt,
  isWatched,
  supervisor,
  onWatch,
}: FloorLineProps): ReactElement {
  const t = useText();
  const { id, realName, role, state, since, station, project, callSince, today, field, heardBy, hears, hand } = row;
  return (
    <tr
      data-person={id}
      data-state={state}
      data-alarm={alarm}
      data-hand={hand !== null}
      data-at={isAt}
      data-watched={isWatched}
      onClick={() => onWatch(id)}
    >
      <td className="control-id">
        <bdi dir="ltr">{id}</bdi>
      </td>
      <td className="control-name">
        <button type="button" aria-current={isWatched} title={realName} onClick={() => onWatch(id)}>
          <bdi>{realName}</bdi>
        </button>
        {role === 'interviewer' ? null : <span className="control-role">{t(`role.${role}`)}</span>}
        {field === null ? null : <FieldLine field={field} />}
        {hand === null ? null : <HandMark hand={hand} clock={clock} />}
        {heardBy === null ? null : <HeardMark supervision={heardBy} side="heardBy" />}
        {hears === null ? null : <HeardMark supervision={hears} side="hears" />}
      </td>
      <td className="control-state-col">
        <Fresh value={state}>
          <FloorStateChip row={row} />
        </Fresh>
      </td>
      <td className="control-number control-since">
        {alarm === 'none' ? null : (
          <IconAlertTriangle size={16} role="img" aria-label={t('control.overLimit')} aria-hidden={false} />
        )}
        {since === null ? '–' : <Elapsed since={Date.parse(since)} clock={clock} label={t('control.inState')} />}
      </td>
      <td className="control-number control-station">
        <bdi dir="ltr">{station ?? '–'}</bdi>
      </td>
      <td className="control-project">
        <Fresh value={String(project?.id)}>
          {project === null ? (
            <FieldProjects row={row} />
          ) : (
            <span title={project.name}>
              <bdi className="control-project-id">{project.id}</bdi> <bdi>{project.name}</bdi>
            </span>
          )}
        </Fresh>
      </td>
      <td className="control-number control-call">
        {callSince === null ? '–' : <Elapsed since={Date.parse(callSince)} clock={clock} label={t('control.call')} />}
        {supervisor === null || row.conversation === null ? null : <SuperviseMenu row={row} account={supervisor} />}
      </td>
      <td className="control-number control-done">
        <Fresh value={String(today?.completes)}>{today?.completes ?? '–'}</Fresh>
      </td>
      <td className="control-number control-rate">{perHourOf(row)}</td>
      <td className="control-hours-col">
        {today === null ? '–' : <HourLine hours={today.completesByHour} tone={alarm === 'none' ? 'accent' : 'warn'} />}
      </td>
    </tr>
  );
});

/** In the field one may have cases of several projects. */
function FieldProjects({ row: { at, field } }: Pick<FloorLineProps, 'row'>): ReactElement {
  const t = useText();
  const [one, ...others] = at === 'field' ? (field?.projects ?? []) : [];
  if (one === undefined) return <>–</>;
  if (others.length > 0)
    return (
      <span title={field?.projects.map(({ name }) => name).join(', ')}>
        {t('control.ofProjects', { count: others.length + 1 })}
      </span>
    );
  return (
    <span title={one.name}>
      <bdi className="control-project-id">{one.id}</bdi> <bdi>{one.name}</bdi>
    </span>
  );
}

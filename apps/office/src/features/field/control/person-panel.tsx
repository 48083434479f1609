import { ActionIcon, Button, CloseButton } from '@mantine/core';
import type { Account, Act, FloorRow } from '@seker/contract';
import { countText, KeyHint, Meta, useText } from '@seker/ui';
import { IconExternalLink, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { initialsOf } from '../../../shell/initials-of.ts';
import { FieldFacts } from './field-facts.tsx';
import { perHourOf, watchQuery } from './floor-data.ts';
import { FloorStateChip } from './floor-state-chip.tsx';
import { HandPart } from './hands/hand-part.tsx';
import type { PersonAsk } from './person-dialogs.tsx';
import { ScreenView } from './screen-view.tsx';
import { SuperviseActs } from './supervising/supervise-acts.tsx';
import { WatchedCourse, WatchedPage } from './watched-interview.tsx';

export interface PersonPanelProps {
  readonly row: FloorRow;
  readonly account: Account;
  readonly clock: () => number;
  readonly onAsk: (ask: PersonAsk) => void;
  /** Null on the person's own page. */
  readonly onClose: (() => void) | null;
}

/** One person of the floor closely: the interview as it goes on, the figures of today, and what can be done. */
export function PersonPanel({ row, account, clock, onAsk, onClose }: PersonPanelProps): ReactElement {
  const t = useText();
  const { id, realName, state, station, languages } = row;
  const mayDo = (act: Act): boolean => account.acts.some((own) => own.act === act);
  const isHere = state !== 'offline' && row.at === 'station';
  const isInterviewer = row.role === 'interviewer';
  return (
    <section className="watch" aria-label={realName}>
      <header className="watch-head">
        <span className="watch-initials" aria-hidden="true">
          {initialsOf(realName)}
        </span>
        <div className="watch-who">
          <h2>
            <bdi>{realName}</bdi>
          </h2>
          <Meta
            parts={[
              String(id),
              station === null ? null : t('control.stationName', { station }),
              isInterviewer ? languages.join(', ') : t(`role.${row.role}`),
            ]}
          />
        </div>
        <FloorStateChip row={row} />
        {onClose === null ? null : (
          <>
            <ActionIcon
              variant="subtle"
              aria-label={t('control.ownPage')}
              renderRoot={(props) => <Link to="/control/$personId" params={{ personId: String(id) }} {...props} />}
            >
              <IconExternalLink size={18} aria-hidden="true" />
            </ActionIcon>
            <CloseButton aria-label={t('app.close')} onClick={onClose} />
          </>
        )}
      </header>
      <div className="watch-body">
        <div className="watch-part">
          {isInterviewer ? (
            <div className="watch-project">
              {row.project === null ? (
                <span>–</span>
              ) : (
                <span title={row.project.name}>
                  <bdi className="control-project-id">{row.project.id}</bdi> <bdi>{row.project.name}</bdi>
                </span>
              )}
              {mayDo('unlockPerson') ? (
                <Button size="xs" variant="default" onClick={() => onAsk('unlock')}>
                  {t('people.unlock')}
                </Button>
              ) : null}
              {mayDo('allocatePeople') ? (
                <Button size="xs" variant="default" onClick={() => onAsk('projects')}>
                  {t('control.projects')}
                </Button>
              ) : null}
            </div>
          ) : null}
          {row.hand === null ? null : (
            <HandPart key={row.hand.id} row={row} hand={row.hand} account={account} clock={clock} />
          )}
          {isInterviewer && mayDo('superviseCalls') ? <SuperviseActs row={row} account={account} /> : null}
          {row.field === null ? null : <FieldFacts field={row.field} />}
          {row.at === 'field' ? null : <WatchedPart row={row} clock={clock} />}
        </div>
        <div className="watch-part">
          <PersonFigures row={row} />
          {row.at === 'field' ? null : <CoursePart row={row} />}
        </div>
        {isHere && isInterviewer && mayDo('watchScreen') ? <ScreenView key={id} personId={id} name={realName} /> : null}
      </div>
      {isInterviewer ? (
        <footer className="watch-acts">
          {mayDo('messageFloor') ? (
            <Button
              className="watch-message"
              leftSection={<IconMessage2 size={16} aria-hidden="true" />}
              rightSection={<KeyHint keys="M" />}
              aria-keyshortcuts="M"
              disabled={!isHere}
              title={isHere ? '' : t(row.at === 'field' ? 'control.notAtStation' : 'control.notHere')}
              onClick={() => onAsk('message')}
            >
              {t('control.message')}
            </Button>
          ) : null}
          {mayDo('releaseRespondent') ? (
            <Button
              variant="default"
              disabled={!row.hasCase}
              title={row.hasCase ? '' : t('control.holdsNothing')}
              onClick={() => onAsk('release')}
            >
              {t('control.release')}
            </Button>
          ) : null}
          {mayDo('logOffPerson') ? (
            <Button
              variant="light"
              color="danger"
              disabled={!isHere}
              title={isHere ? '' : t(row.at === 'field' ? 'control.notAtStation' : 'control.notHere')}
              onClick={() => onAsk('logOff')}
            >
              {t('control.logOff')}
            </Button>
          ) : null}
        </footer>
      ) : null}
    </section>
  );
}

function WatchedPart({ row, clock }: Pick<PersonPanelProps, 'row' | 'clock'>): ReactElement {
  const { data } = useQuery(watchQuery(row.id));
  return <WatchedPage interview={data?.interview ?? null} clock={clock} />;
}

function CoursePart({ row }: Pick<PersonPanelProps, 'row'>): ReactElement {
  const { data } = useQuery(watchQuery(row.id));
  return <WatchedCourse interview={data?.interview ?? null} />;
}

function PersonFigures({ row }: Pick<PersonPanelProps, 'row'>): ReactElement | null {
  const t = useText();
  const { today } = row;
  if (today === null) return null;
  const mean = today.completes === 0 ? '–' : (today.interviewSeconds / 60 / today.completes).toFixed(1);
  const figures = [
    { label: t('control.today'), value: countText(today.completes) },
    { label: t('control.perHour'), value: perHourOf(row) },
    row.at === 'field'
      ? { label: t('control.visits'), value: countText(today.visits) }
      : { label: t('control.dials'), value: countText(today.dials) },
    { label: t('control.meanMinutes'), value: mean },
  ];
  return (
    <dl className="watch-figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

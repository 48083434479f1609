import { Button, Popover, Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconAlertTriangle, IconHeadset } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { freeStationsQuery } from './supervising-data.ts';
import { useSupervising } from './use-supervising.ts';

/** At which station the viewer is: its telephone rings when they listen to a call. */
export function OwnStation(): ReactElement | null {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { own, choose } = useSupervising();
  if (own === null || !own.can.supervise || own.hows.length === 0) return null;
  const { station } = own;
  const isAway = station !== null && !station.isRegistered;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={
            isAway ? (
              <IconAlertTriangle className="control-away" size={16} aria-hidden="true" />
            ) : (
              <IconHeadset size={16} aria-hidden="true" />
            )
          }
          onClick={() => setOpen(!isOpen)}
        >
          {station === null
            ? t('control.station.choose')
            : t(isAway ? 'control.station.away' : 'control.station.at', { station: station.name })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('control.station.title')}>
        <StationChoice
          now={station?.name ?? null}
          isAway={isAway}
          onChoose={(name) => {
            setOpen(false);
            void choose(name);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface StationChoiceProps {
  readonly now: string | null;
  readonly isAway: boolean;
  readonly onChoose: (name: string | null) => void;
}

/** Read when it is opened: the stations at which no one is. */
function StationChoice({ now, isAway, onChoose }: StationChoiceProps): ReactElement {
  const t = useText();
  const { data } = useQuery(freeStationsQuery);
  // The own station may have been chosen since this was read.
  const free = (data?.stations ?? []).filter(({ name }) => name !== now);
  return (
    <div className="control-station-choice">
      <Select
        label={t('control.station.title')}
        description={t('control.station.hint')}
        placeholder={t('control.station.none')}
        data={[
          ...(now === null ? [] : [{ value: now, label: now }]),
          ...free.map(({ name, isRegistered }) => ({
            value: name,
            label: isRegistered ? name : t('control.station.isAway', { station: name }),
          })),
        ]}
        value={now}
        searchable
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={t('control.station.noneFree')}
        onChange={(name) => {
          if (name !== null && name !== now) onChoose(name);
        }}
      />
      {isAway ? (
        <p className="control-station-away" role="status">
          {t('control.station.awayHint')}
        </p>
      ) : null}
      {now === null ? null : (
        <Button size="xs" variant="default" onClick={() => onChoose(null)}>
          {t('control.station.leave')}
        </Button>
      )}
    </div>
  );
}

import '../../../project/bring-field-texts.ts';
import '../../../project/bring-results-texts.ts';
import './map.css';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { countText, EmptyState, Meta, readingOf, useText } from '@seker/ui';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { useAddress } from '../../../list/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { clockText } from '../../../shell/clock-text.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { casesIn } from './cases-in.ts';
import { DeviceLayer } from './device-layer.tsx';
import { DeviceNote } from './device-note.tsx';
import { devicesQuery, figuresQuery, mapQuery, mapsQuery, pointsQuery } from './map-data.ts';
import { PositionLayer } from './position-layer.tsx';
import { marksOf } from './position-marks.ts';
import { PositionNote } from './position-note.tsx';
import { drawMap } from './project-points.ts';
import { figureText, matchRegions, SHOWN_FIGURES, shadeOf } from './region-figures.ts';
import { LETTERS, RegionMap } from './region-map.tsx';
import { RegionPicks } from './region-picks.tsx';
import { RegionTable } from './region-table.tsx';

/** What the cases of a project came to, by where their people live. */
export function MapPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const { acts } = useAccount();
  const { search, write } = useAddress();
  const [chosen, setChosen] = useState<string | null>(null);
  const field = typeof search['field'] === 'string' ? search['field'] : undefined;
  const shown = SHOWN_FIGURES.find((figure) => figure === search['show']) ?? 'completes';
  const { maps, tiles } = useSuspenseQuery(mapsQuery).data;
  const figures = useSuspenseQuery(figuresQuery(projectId, field)).data;
  const mapId = (maps.find(({ id }) => String(id) === search['map']) ?? maps[0])?.id ?? null;
  const regions = useQuery(mapQuery(mapId)).data?.regions;
  const drawn = useMemo(() => (regions === undefined ? null : drawMap(regions)), [regions]);
  const mayLocate = acts.some(({ act }) => act === 'readPositions');
  const isLocating = mayLocate && search['positions'] === '1';
  const points = readingOf(useQuery({ ...pointsQuery(projectId), enabled: isLocating }));
  const located = isLocating ? points.data : undefined;
  const { marks, outside } = useMemo(() => marksOf(drawn, located?.points ?? []), [drawn, located]);
  const [chosenMark, setChosenMark] = useState<string | null>(null);
  const isTracking = mayLocate && search['devices'] === '1';
  const devices = readingOf(useQuery({ ...devicesQuery(projectId), enabled: isTracking }));
  const [chosenDevice, setChosenDevice] = useState<number | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const mayGive = acts.some(({ act }) => act === 'changeCases');
  const { byKey, unplaced } = useMemo(() => matchRegions(regions ?? [], figures.values), [regions, figures.values]);
  const figureOf = (value: (typeof figures.values)[number]): number => value[shown] ?? 0;
  const chosenValue = chosen === null ? null : (byKey.get(chosen) ?? null);
  const placeless = Math.max(0, figures.done - figures.values.reduce((all, { completes }) => all + completes, 0));
  const most = Math.max(0, ...figures.values.map(figureOf));
  const write1 = (name: string) => (event: { readonly currentTarget: { readonly value: string } }) =>
    write({ [name]: event.currentTarget.value }, true);
  const head = (
    <ProjectHead
      title={t('map.title')}
      fact={
        figures.asOf === null ? undefined : (
          <Meta parts={[t('reports.asOf', { time: clockText(figures.asOf, figures.zone) })]} />
        )
      }
    />
  );
  if (figures.field === null)
    return (
      <>
        {head}
        <EmptyState icon={ICON} title={t('map.noList')} hint={t('map.noListHint')} />
      </>
    );
  return (
    <>
      {head}
      <p className="map-completes">
        <strong>{t('map.ofStudy', { done: countText(figures.done) })}</strong>
        {' · '}
        {t('completes.modes', { phone: countText(figures.done - figures.web), web: countText(figures.web) })}
        {placeless === 0 ? null : ` · ${t('map.placeless', { count: placeless })}`}
      </p>
      <div className="map-choices">
        <NativeSelect
          label={t('map.show')}
          value={shown}
          data={SHOWN_FIGURES.map((figure) => ({ value: figure, label: t(`map.figure.${figure}`) }))}
          onChange={write1('show')}
        />
        <NativeSelect
          label={t('map.field')}
          value={figures.field}
          data={figures.fields.map(({ field: value, title }) => ({ value, label: title }))}
          onChange={write1('field')}
        />
        {maps.length < 2 ? null : (
          <NativeSelect
            label={t('map.map')}
            value={String(mapId)}
            data={maps.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={write1('map')}
          />
        )}
        {mayLocate && mapId !== null ? (
          <Checkbox
            className="map-locate"
            label={t('map.positions')}
            checked={isLocating}
            onChange={({ currentTarget }) => write({ positions: currentTarget.checked ? '1' : null }, true)}
          />
        ) : null}
        {mayLocate && mapId !== null ? (
          <Checkbox
            className="map-locate"
            label={t('map.devices')}
            checked={isTracking}
            onChange={({ currentTarget }) => write({ devices: currentTarget.checked ? '1' : null }, true)}
          />
        ) : null}
        {mayGive && mapId !== null && picked === null ? (
          <Button className="map-give" variant="default" onClick={() => setPicked(new Set())}>
            {t('map.pick')}
          </Button>
        ) : null}
      </div>
      <div className="map-body">
        <div className="map-card">
          {picked === null ? null : (
            <RegionPicks
              projectId={projectId}
              field={figures.field}
              values={[...picked].flatMap((key) => byKey.get(key)?.value ?? [])}
              onClear={() => setPicked(new Set())}
              onStop={() => setPicked(null)}
            />
          )}
          {drawn === null || picked !== null ? null : (
            <p className="map-chosen" role="status">
              {chosenValue === null ? (
                t('map.chooseHint')
              ) : (
                <>
                  <strong>
                    <bdi>{chosenValue.labels[0] ?? chosenValue.value}</bdi>
                  </strong>
                  <Link {...casesIn(projectId, figures.field, chosenValue.value)}>
                    {t('map.toCases', { count: chosenValue.cases })}
                  </Link>
                </>
              )}
            </p>
          )}
          {isLocating ? points.failure : null}
          {located === undefined || drawn === null ? null : (
            <PositionNote
              projectId={projectId}
              total={located.total}
              outside={outside}
              chosen={marks.find(({ key }) => key === chosenMark) ?? null}
            />
          )}
          {isTracking ? devices.failure : null}
          {isTracking && devices.data !== undefined ? (
            <DeviceNote points={devices.data.points} chosen={chosenDevice} />
          ) : null}
          {mapId === null ? (
            <EmptyState
              icon={ICON}
              title={t('map.noMap')}
              hint={t('map.noMapHint')}
              {...(acts.some(({ act }) => act === 'keepRegionMaps')
                ? { act: <Link to="/settings/maps">{t('map.addMap')}</Link> }
                : {})}
            />
          ) : drawn === null ? null : (
            <RegionMap
              label={t('map.title')}
              map={drawn}
              tiles={tiles}
              chosen={picked ?? new Set(chosen === null ? [] : [chosen])}
              onChoose={(key) => {
                if (picked === null) setChosen(chosen === key ? null : key);
                else
                  setPicked(
                    picked.has(key) ? new Set([...picked].filter((one) => one !== key)) : new Set([...picked, key]),
                  );
              }}
              onFrame={picked === null ? null : (keys) => setPicked(new Set([...picked, ...keys]))}
              figureOf={(key) => {
                const value = byKey.get(key);
                return value === undefined
                  ? null
                  : {
                      name: value.labels[0] ?? value.value,
                      text: figureText(shown, value[shown]),
                      shade: shadeOf(figureOf(value), most),
                    };
              }}
            >
              <PositionLayer
                marks={marks}
                radius={Math.max(drawn.width, drawn.height) / LETTERS / 1.4}
                chosen={chosenMark}
                onChoose={setChosenMark}
              />
              {isTracking && devices.data !== undefined ? (
                <DeviceLayer
                  map={drawn}
                  points={devices.data.points}
                  radius={Math.max(drawn.width, drawn.height) / LETTERS / 1.2}
                  chosen={chosenDevice}
                  onChoose={setChosenDevice}
                />
              ) : null}
            </RegionMap>
          )}
        </div>
        <RegionTable
          projectId={projectId}
          field={figures.field}
          values={figures.values}
          chosen={chosenValue?.value ?? null}
          unplaced={mapId === null ? [] : unplaced.map(({ value }) => value)}
        />
      </div>
    </>
  );
}

const ICON = <IconMapOff size={56} stroke={1.2} aria-hidden="true" />;

import '../../../project/bring-field-texts.ts';
import '../../../shell/figures-table.css';
import './links/links.css';
import './ways.css';
import { Button, Menu } from '@mantine/core';
import { PANEL_PRESETS, type WayIn, type WaysIn } from '@seker/contract';
import { isAskedFromList } from '@seker/fieldwork';
import { countText, KeyHint, useText } from '@seker/ui';
import { IconPlus, IconPrinter, IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useCallback, useState } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { KeyNote } from './links/key-note.tsx';
import { useWaysKeys } from './use-ways-keys.ts';
import { WayPanel } from './way-panel.tsx';
import { WayRow } from './way-row.tsx';
import { keyOfWay, waysInQuery } from './ways-data.ts';

/** The ways by which respondents come into the survey of a project by themselves. */
export function WaysInPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const { data } = useSuspenseQuery(waysInQuery(projectId));
  const [chosen, setChosen] = useState<string | null>('open');
  const [isAdding, setAdding] = useState(false);
  const add = useCallback(() => setAdding(true), []);
  useWaysKeys(data.mayChange ? add : null);
  const ways = isAskedFromList(data.type) ? data.ways : data.ways.filter(({ way }) => way !== 'personal');
  const shown = ways.find((way) => keyOfWay(way) === chosen && (way.way === 'open' || way.way === 'test'));
  return (
    <div className="ways-screen">
      <ProjectHead
        title={t('ways.title')}
        fact={countText(ways.length)}
        acts={
          data.mayChange ? (
            <Acts
              projectId={projectId}
              hasCards={isAskedFromList(data.type)}
              isAdding={isAdding}
              onAdding={setAdding}
            />
          ) : undefined
        }
      />
      {isAskedFromList(data.type) ? <KeyNote ways={data} /> : null}
      <div className="ways-parts" data-open={shown !== undefined}>
        <div className="ways-list">
          <WaysTable projectId={projectId} data={data} ways={ways} chosen={chosen} onChoose={setChosen} />
          <p className="ways-guard">
            <span>{t('ways.positions', { positions: t(`project.positions.${data.positions}`) })}</span>
            <span aria-hidden="true">·</span>
            <span>
              {data.flaggedToday === 0
                ? t('ways.noneFlagged')
                : t('ways.flagged', { count: data.flaggedToday, n: countText(data.flaggedToday) })}
            </span>
            <Link className="link-show" to="/p/$projectId/general" params={{ projectId: String(projectId) }}>
              {t('ways.settings')}
            </Link>
          </p>
          <p className="ways-foot">{t('ways.foot')}</p>
        </div>
        {shown === undefined ? null : (
          <WayPanel
            key={keyOfWay(shown)}
            projectId={projectId}
            ways={data}
            way={shown}
            onClose={() => setChosen(null)}
          />
        )}
      </div>
    </div>
  );
}

interface WaysTableProps {
  readonly projectId: number;
  readonly data: WaysIn;
  readonly ways: readonly WayIn[];
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

function WaysTable({ projectId, data, ways, chosen, onChoose }: WaysTableProps): ReactElement {
  const t = useText();
  const groups = [
    { name: null, ways: ways.filter(({ way }) => way !== 'panel' && way !== 'banner' && way !== 'kiosk') },
    { name: t('ways.panels'), ways: ways.filter(({ way }) => way === 'panel') },
    { name: t('ways.banners'), ways: ways.filter(({ way }) => way === 'banner') },
    { name: t('ways.kiosks'), ways: ways.filter(({ way }) => way === 'kiosk') },
  ].filter((group) => group.ways.length > 0);
  return (
    <div className="ways-scroll">
      <table className="figures-table ways-table">
        <thead>
          <tr>
            <th scope="col">{t('ways.way')}</th>
            <th scope="col">{t('ways.state')}</th>
            <th scope="col">{t('ways.address')}</th>
            <th scope="col" className="figures-number">
              {t('ways.entered')}
            </th>
            <th scope="col" className="figures-number">
              {t('ways.began')}
            </th>
            <th scope="col" className="figures-number">
              {t('ways.completed')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="ways-total">
            <th scope="row" colSpan={3}>
              {t('ways.totalToday')}
            </th>
            {(['entered', 'began', 'completed'] as const).map((figure) => (
              <td key={figure} className="figures-number" data-label={t(`ways.${figure}`)}>
                {countText(data.today[figure])}
              </td>
            ))}
          </tr>
        </tbody>
        {groups.map(({ name, ways: rows }) => (
          <tbody key={name ?? ''}>
            {name === null ? null : (
              <tr className="ways-group">
                <th scope="rowgroup" colSpan={6}>
                  {name}
                </th>
              </tr>
            )}
            {rows.map((way) => (
              <WayRow
                key={keyOfWay(way)}
                projectId={projectId}
                way={way}
                mayChange={data.mayChange}
                isChosen={keyOfWay(way) === chosen}
                onChoose={() => onChoose(keyOfWay(way) === chosen ? null : keyOfWay(way))}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface ActsProps {
  readonly projectId: number;
  readonly hasCards: boolean;
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
}

function Acts({ projectId, hasCards, isAdding, onAdding }: ActsProps): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const params = { projectId: String(projectId) };
  return (
    <>
      {hasCards ? (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to="/p/$projectId/ways-in/cards" params={params} />}
        >
          {t('ways.cards')}
        </Button>
      ) : null}
      <Menu position="bottom-end" opened={isAdding} onChange={onAdding}>
        <Menu.Target>
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
          >
            {t('ways.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('ways.panels')}</Menu.Label>
          {PANEL_PRESETS.map((preset) => (
            <Menu.Item
              key={preset}
              leftSection={<IconUsersGroup size={16} aria-hidden="true" />}
              onClick={() =>
                void navigate({
                  to: '/p/$projectId/ways-in/panels/$sourceId',
                  params: { ...params, sourceId: `new-${preset}` },
                })
              }
            >
              {t(`panel.preset.${preset}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconSpeakerphone size={16} aria-hidden="true" />}
            onClick={() =>
              void navigate({
                to: '/p/$projectId/ways-in/banners/$bannerId',
                params: { ...params, bannerId: 'new' },
              })
            }
          >
            {t('ways.way.banner')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

import { ActionIcon } from '@mantine/core';
import type { WayIn } from '@seker/contract';
import { countText, StateChip, type Translate, useText } from '@seker/ui';
import { IconCopy, IconQrcode } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { copyText } from '../../../shell/copy-text.ts';
import { WAY_NAME } from './use-ways-keys.ts';
import { STATE_LOOKS, WAY_ICONS } from './way-looks.ts';

export interface WayRowProps {
  readonly projectId: number;
  readonly way: WayIn;
  readonly mayChange: boolean;
  readonly isChosen: boolean;
  /** Opens it beside the list. */
  readonly onChoose: () => void;
}

/** One way in: what it is, how it stands and why, its address, and who came by it today. */
export function WayRow({ projectId, way, mayChange, isChosen, onChoose }: WayRowProps): ReactElement {
  const t = useText();
  const { state, fact, address, today } = way;
  const Icon = WAY_ICONS[way.way];
  const name = nameOfWay(way, t);
  return (
    <tr data-chosen={isChosen} data-quiet={way.way === 'test'}>
      <th scope="row" className="ways-name">
        <span className="ways-icon" aria-hidden="true">
          <Icon size={18} />
        </span>
        <span>
          <WayName
            projectId={projectId}
            way={way}
            name={name}
            mayChange={mayChange}
            isChosen={isChosen}
            onChoose={onChoose}
          />
          <small data-warn={state === 'trouble'}>{factText(fact, t)}</small>
        </span>
      </th>
      <td className="ways-state">
        <StateChip {...STATE_LOOKS[state]}>{t(`ways.state.${state}`)}</StateChip>
      </td>
      <td className="ways-address">
        {address === null ? (
          <WithoutAddress projectId={projectId} way={way} mayChange={mayChange} />
        ) : (
          <>
            <bdi dir="ltr" title={address}>
              {pathOf(address)}
            </bdi>
            <CopyAct address={address} name={name} />
            {way.way === 'panel' || way.way === 'banner' ? null : (
              <ActionIcon variant="subtle" aria-label={t('ways.codeOf', { what: name })} onClick={onChoose}>
                <IconQrcode size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </>
        )}
      </td>
      {(['entered', 'began', 'completed'] as const).map((figure) => (
        <td key={figure} className="figures-number" data-label={t(`ways.${figure}`)}>
          {countText(today[figure])}
        </td>
      ))}
    </tr>
  );
}

/** As lists and headings call a way. */
export function nameOfWay({ way, name }: Pick<WayIn, 'way' | 'name'>, t: Translate): string {
  return name ?? t(`ways.way.${way}`);
}

function factText({ code, count, more }: WayIn['fact'], t: Translate): string {
  switch (code) {
    case 'oncePerDays':
    case 'callbacksWait':
    case 'callbacksFailed':
    case 'kiosks':
    case 'kiosksAway':
      return t(`ways.fact.${code}`, { count });
    case 'links':
    case 'shown':
      return t(`ways.fact.${code}`, { first: countText(count), second: countText(more) });
    default:
      return t(`ways.fact.${code}`);
  }
}

function WayName(props: WayRowProps & { readonly name: string }): ReactElement {
  const { projectId, way, name, mayChange, isChosen, onChoose } = props;
  const params = { projectId: String(projectId) };
  // The forms are for those who may change them; who came is for all who read.
  if (way.way === 'panel' && !mayChange)
    return (
      <Link
        {...WAY_NAME}
        to="/p/$projectId/ways-in/panels/$sourceId/entries"
        params={{ ...params, sourceId: String(way.id) }}
      >
        <bdi>{name}</bdi>
      </Link>
    );
  if ((way.way === 'banner' || way.way === 'kiosk') && !mayChange) return <bdi>{name}</bdi>;
  if (way.way === 'panel')
    return (
      <Link {...WAY_NAME} to="/p/$projectId/ways-in/panels/$sourceId" params={{ ...params, sourceId: String(way.id) }}>
        <bdi>{name}</bdi>
      </Link>
    );
  if (way.way === 'banner')
    return (
      <Link {...WAY_NAME} to="/p/$projectId/ways-in/banners/$bannerId" params={{ ...params, bannerId: String(way.id) }}>
        <bdi>{name}</bdi>
      </Link>
    );
  if (way.way === 'kiosk')
    return (
      <Link {...WAY_NAME} {...devicesOf(projectId)}>
        {name}
      </Link>
    );
  if (way.way === 'personal')
    return (
      <Link {...WAY_NAME} to="/p/$projectId/ways-in/links" params={params}>
        {name}
      </Link>
    );
  return (
    <button {...WAY_NAME} type="button" className="ways-choose" aria-expanded={isChosen} onClick={onChoose}>
      {name}
    </button>
  );
}

/** The kiosks of this project, in the list of devices. */
function devicesOf(projectId: number): LinkProps {
  return { to: '/devices', search: { project: String(projectId) } as never };
}

function WithoutAddress({
  projectId,
  way,
  mayChange,
}: Pick<WayRowProps, 'projectId' | 'way' | 'mayChange'>): ReactElement | null {
  const t = useText();
  if (way.way === 'kiosk' && mayChange)
    return (
      <Link className="link-show" {...devicesOf(projectId)}>
        {t('ways.toDevices')}
      </Link>
    );
  if (way.way !== 'personal') return null;
  return (
    <Link className="link-show" to="/p/$projectId/ways-in/links" params={{ projectId: String(projectId) }}>
      {t('ways.toLinks')}
    </Link>
  );
}

function CopyAct({ address, name }: { readonly address: string; readonly name: string }): ReactElement {
  const t = useText();
  const copy = async (): Promise<void> =>
    await copyText(address, { id: 'ways', said: t('ways.copied', { what: name }), t });
  return (
    <ActionIcon variant="subtle" aria-label={t('links.copyOf', { what: name })} onClick={() => void copy()}>
      <IconCopy size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Without the host, which is the same for all. */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, '');
}

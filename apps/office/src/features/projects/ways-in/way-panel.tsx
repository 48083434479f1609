import { ActionIcon, Button, Select, Switch } from '@mantine/core';
import { waysInCalls as calls, linksCalls, type WayIn, type WaysIn } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { IconDownload, IconExternalLink, IconFlask, IconRefresh, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { AddressLine } from '../../../project/address-line.tsx';
import { QrCode } from './qr-code.tsx';
import { qrPng, qrSvg } from './qr-image.ts';
import { saveFile } from './save-file.ts';
import { ViaTable } from './via-table.tsx';
import { nameOfWay } from './way-row.tsx';
import { readWaysAgain, withLabel } from './ways-data.ts';

export interface WayPanelProps {
  readonly projectId: number;
  readonly ways: WaysIn;
  /** The open link or the test link. */
  readonly way: WayIn;
  readonly onClose: () => void;
}

/** A link for everyone: its switch, its code in all forms, its address, and where its respondents came from. */
export function WayPanel({ projectId, ways, way, onClose }: WayPanelProps): ReactElement {
  const t = useText();
  const [label, setLabel] = useState('');
  const name = nameOfWay(way, t);
  const address = way.address === null ? null : withLabel(way.address, label);
  return (
    <aside className="way-panel" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {way.way === 'open' ? <OpenSwitch projectId={projectId} ways={ways} way={way} /> : null}
        <ActionIcon variant="subtle" aria-label={t('ways.close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </header>
      {address === null ? null : (
        <section className="way-code">
          <QrCode text={address} label={t('ways.codeOf', { what: name })} />
          <div className="way-files">
            {way.way === 'open' ? (
              <Select
                label={t('ways.codeFor')}
                data={[
                  { value: '', label: t('ways.noLabel') },
                  ...labelsOf(ways, way).map((known) => ({ value: known.label, label: known.name })),
                ]}
                value={label}
                allowDeselect={false}
                onChange={(chosen) => setLabel(chosen ?? '')}
              />
            ) : null}
            <div className="way-file-acts">
              <FileAct
                kind="SVG"
                onSave={async () => new Blob([qrSvg(address)], { type: 'image/svg+xml' })}
                name={label}
              />
              <FileAct kind="PNG" onSave={async () => await qrPng(address)} name={label} />
            </div>
          </div>
        </section>
      )}
      {address === null ? null : (
        <section>
          <AddressLine label={name} address={address}>
            <Button
              variant="default"
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            >
              {t('ways.open')}
            </Button>
          </AddressLine>
        </section>
      )}
      {way.way === 'test' ? <TestActs projectId={projectId} ways={ways} way={way} /> : null}
      {way.way === 'open' ? <ViaTable projectId={projectId} ways={ways} way={way} /> : null}
    </aside>
  );
}

/** All labels that are named or have been used. */
export function labelsOf(
  { labels }: Pick<WaysIn, 'labels'>,
  { via }: Pick<WayIn, 'via'>,
): readonly { readonly label: string; readonly name: string }[] {
  const used = via.filter(({ label }) => label !== '' && labels.every((known) => known.label !== label));
  return [...labels, ...used.map(({ label }) => ({ label, name: label }))];
}

interface FileActProps {
  readonly kind: 'SVG' | 'PNG';
  readonly name: string;
  readonly onSave: () => Promise<Blob>;
}

function FileAct({ kind, name, onSave }: FileActProps): ReactElement {
  const t = useText();
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={t('ways.saveCode', { kind })}
      onClick={() =>
        void onSave().then((file) => saveFile(file, `qr${name === '' ? '' : `-${name}`}.${kind.toLowerCase()}`))
      }
    >
      {kind}
    </Button>
  );
}

function OpenSwitch({ projectId, ways: { mayChange, type }, way }: Omit<WayPanelProps, 'onClose'>): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const isOn = way.state !== 'off';
  const turn = async (active: boolean): Promise<void> => {
    await client.call(calls.switchOpenLink, { projectId, active });
    notify({ id: 'ways', text: t(active ? 'ways.openIsOn' : 'ways.openIsOff') });
    await Promise.all([readWaysAgain(queries), queries.invalidateQueries({ queryKey: ['projects'] })]);
  };
  return (
    <>
      <Switch
        label={t(isOn ? 'ways.on' : 'ways.off')}
        checked={isOn}
        disabled={!mayChange || type === 'banner'}
        onChange={() => (isOn ? setAsked(true) : void turn(true))}
      />
      {isAsked ? (
        <ConfirmDialog
          title={t('ways.openOffTitle')}
          text={t('ways.openOffText')}
          actLabel={t('ways.switchOff')}
          isDangerous
          onAct={async () => await turn(false)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

function TestActs({
  projectId,
  ways: { mayChange, hasQuestionnaire },
  way,
}: Omit<WayPanelProps, 'onClose'>): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const hasLink = way.state === 'test';
  const renew = async (): Promise<void> => {
    await client.call(linksCalls.renewTestLink, { projectId });
    notify({ id: 'links', text: t('links.testRenewed') });
    await readWaysAgain(queries);
  };
  return (
    <section>
      <p className="way-hint">{hasQuestionnaire ? t('links.testHint') : t('links.testNeedsQuestionnaire')}</p>
      {mayChange && hasQuestionnaire ? (
        <Button
          variant="default"
          leftSection={
            hasLink ? <IconRefresh size={16} aria-hidden="true" /> : <IconFlask size={16} aria-hidden="true" />
          }
          onClick={() => (hasLink ? setAsked(true) : void renew())}
        >
          {t(hasLink ? 'links.testRenew' : 'links.testMake')}
        </Button>
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          title={t('links.testRenewTitle')}
          text={t('links.testRenewText')}
          actLabel={t('links.testRenew')}
          onAct={renew}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </section>
  );
}

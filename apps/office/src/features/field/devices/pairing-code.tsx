import { Button, Modal, VisuallyHidden } from '@mantine/core';
import { devicesCalls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { clockOf, inHalves, readDevicesAgain } from './devices-data.ts';
import { QrCode } from './qr-code.tsx';

export interface Pairing {
  readonly code: string;
  readonly url: string;
  readonly until: string;
}

export interface PairingCodeProps {
  readonly device: { readonly id: number; readonly name: string };
  readonly pairing: Pairing;
  readonly onClose: () => void;
}

const LOOKED_EVERY = 2_000;

/** Shows the code by which a device is paired, as long as it holds; it closes by itself when the device has come. */
export function PairingCode({ device, pairing: first, onClose }: PairingCodeProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [pairing, setPairing] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useNow();
  const { id, name } = device;

  const renew = async (): Promise<void> => {
    try {
      setPairing(await client.call(devicesCalls.pairDevice, { deviceId: id }));
      setFailure(null);
    } catch (error) {
      setFailure(failureText(error, t));
    }
    await readDevicesAgain(queries);
  };

  const { data } = useQuery({
    queryKey: ['devices', id],
    queryFn: async () => await client.call(devicesCalls.readDevice, { deviceId: id }),
    refetchInterval: LOOKED_EVERY,
    gcTime: 0,
  });
  const isPaired = data !== undefined && data.state !== 'pairing' && data.state !== 'notPaired';
  const isTold = useRef(false);
  useEffect(() => {
    if (!isPaired || isTold.current) return;
    isTold.current = true;
    notify({ id: 'device', text: t('devices.paired', { name }) });
    void readDevicesAgain(queries);
    onClose();
  }, [isPaired, name, onClose, queries, t]);

  const left = clockOf(pairing.until, now);
  const address = pairing.url.split('#')[0] ?? '';
  // Behind a proxy that does not say its own address the link begins at the root: the browser knows the rest.
  const origin = address.startsWith('/') ? window.location.origin : '';
  return (
    <Modal opened onClose={onClose} title={<bdi>{t('devices.codeTitle', { name })}</bdi>} size={560}>
      {failure === null ? null : (
        <p className="dialog-failure" role="alert">
          {failure}
        </p>
      )}
      {left === null ? (
        <div className="pairing-over">
          <p role="status">{t('devices.codeOver')}</p>
          <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={() => void renew()}>
            {t('devices.codeAgain')}
          </Button>
        </div>
      ) : (
        <>
          <p className="dialog-text">{t('devices.codeText')}</p>
          <div className="pairing-shown">
            <QrCode text={origin + pairing.url} label={t('devices.qr')} />
            <dl>
              <VisuallyHidden component="dt">{t('devices.code')}</VisuallyHidden>
              <dd className="pairing-code" dir="ltr">
                {inHalves(pairing.code)}
              </dd>
              <dd dir="ltr" className="pairing-address">
                {origin + address}
              </dd>
              <dd className="pairing-left">
                <span role="timer">{t('devices.codeLeft', { time: left })}</span>
              </dd>
            </dl>
          </div>
        </>
      )}
      <div className="dialog-acts">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('devices.close')}
        </Button>
      </div>
    </Modal>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

import './callbacks.css';
import { Button } from '@mantine/core';
import { KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import type { Callbacks } from './use-callbacks.ts';

/** How many are shown while one waits. */
const FEW = 3;

/** The own callbacks that come next, in the waiting room; nothing where there is none. */
export function NextCallbacks({ callbacks }: { readonly callbacks: Callbacks }): ReactElement | null {
  const t = useText();
  const mine = callbacks.views.filter(({ isMine }) => isMine).slice(0, FEW);
  if (mine.length === 0) return null;
  return (
    <section className="wk-next-callbacks" aria-labelledby="next-callbacks">
      <h3 id="next-callbacks">{t('callbacks.next')}</h3>
      <ul>
        {mine.map((callback) => (
          <li key={callback.caseId}>
            <time className="sk-tabular" dateTime={callback.at}>
              <bdi dir="ltr">{shortTime(callback.at, serverNow(), callback.zone)}</bdi>
            </time>{' '}
            <bdi>{callback.name || t('callbacks.noName', { id: callback.caseId })}</bdi>{' '}
            <span className="wk-muted">
              <bdi dir="ltr">[{callback.projectId}]</bdi> <bdi>{callback.projectName}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" rightSection={<KeyHint keys="F7" />} onClick={callbacks.command.run}>
        {t('callbacks.show')}
      </Button>
    </section>
  );
}

import './dialling-stops.css';
import { Button } from '@mantine/core';
import { controlCalls, type DiallingStopRow } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { IconPhoneOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useAccount } from '../../../shell/use-account.ts';

/** What is not dialled now, since when and by whom; and the way to go on. */
export function DiallingStops({ stops }: { readonly stops: readonly DiallingStopRow[] }): ReactElement | null {
  const account = useAccount();
  if (stops.length === 0) return null;
  const may = account.acts.some(({ act }) => act === 'stopDialling');
  return (
    <ul className="control-stops">
      {stops.map((stop) => (
        <DiallingStop key={`${stop.project?.id ?? 0} ${stop.since}`} stop={stop} mayEnd={may && stop.mayEnd} />
      ))}
    </ul>
  );
}

function DiallingStop({
  stop: { project, isEverywhere, since, by },
  mayEnd,
}: {
  readonly stop: DiallingStopRow;
  readonly mayEnd: boolean;
}): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const resume = (): void => {
    setEnding(true);
    void client
      .call(controlCalls.resumeDialling, { projectId: project?.id ?? null })
      .catch((error: unknown) => {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'stop-dialling', text, tone: 'danger' });
      })
      .finally(() => {
        setEnding(false);
        void queries.invalidateQueries({ queryKey: ['floor'], exact: true });
      });
  };
  return (
    <li className="control-stop">
      <IconPhoneOff size={18} aria-hidden="true" />
      <strong>
        {project === null
          ? t(isEverywhere ? 'control.stopEverywhere' : 'control.stopInGroup')
          : t('control.stopInProject', { project: project.name })}
      </strong>
      <span>{t('control.stopBy', { time: new Date(since).toTimeString().slice(0, 5), name: by })}</span>
      {mayEnd ? (
        <Button size="compact-sm" variant="filled" loading={isEnding} onClick={resume}>
          {t('control.resumeDialling')}
        </Button>
      ) : null}
    </li>
  );
}

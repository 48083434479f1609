import { Button } from '@mantine/core';
import { panelEntriesCalls as calls, type PanelCallback, type PanelEntry, type PanelEntryRow } from '@seker/contract';
import { client, momentText, readingOf, type Translate, useText, When } from '@seker/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { troubleText } from '../trouble-text.ts';
import { EntryChip } from './entry-chips.tsx';

export interface EntryStoryProps {
  readonly projectId: number;
  readonly sourceId: number;
  readonly row: PanelEntryRow;
  readonly onResend: (row: PanelEntryRow) => void;
}

/** All that happened to one respondent of a panel, the newest first, and the address to which they were sent. */
export function EntryStory({ projectId, sourceId, row, onResend }: EntryStoryProps): ReactElement {
  const t = useText();
  const { id: entryId } = row;
  const query = useQuery({
    // With the list, which is read again after an act.
    queryKey: ['list', 'panelEntries', 'one', projectId, sourceId, entryId],
    queryFn: async () => await client.call(calls.readPanelEntry, { projectId, sourceId, entryId }),
  });
  const { data, failure } = readingOf(query);
  return (
    <div className="entry-story">
      <p>
        <EntryChip state={data?.state ?? row.state} />
        <span>{t('entries.interviewOf', { number: entryId })}</span>
      </p>
      {failure}
      {data === undefined ? null : <Steps entry={data} t={t} />}
      {data?.exit === null || data?.exit === undefined ? null : (
        <div>
          <strong>{t('entries.exit')}</strong>
          <code dir="ltr">{data.exit}</code>
        </div>
      )}
      {data?.mayResend === true ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onResend(row)}
        >
          {t('entries.resend')}
        </Button>
      ) : null}
    </div>
  );
}

function Steps({ entry, t }: { readonly entry: PanelEntry; readonly t: Translate }): ReactElement {
  const { enteredAt, startedAt, endedAt, callbacks } = entry;
  const own = [
    { at: endedAt, text: t('entries.step.ended') },
    { at: startedAt, text: t('entries.step.begun') },
    { at: enteredAt, text: t('entries.step.entered') },
  ];
  return (
    <ol>
      {callbacks.map((callback) => (
        <li key={callback.id} data-state={callback.state}>
          <When at={callback.at} />
          <span>
            <strong>{t('entries.step.told', { end: t(`panel.end.${callback.end}`) })}</strong>
            {toldTexts(callback, t).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </span>
        </li>
      ))}
      {own.map(({ at, text }) =>
        at === null ? null : (
          <li key={text}>
            <When at={at} />
            <strong>{text}</strong>
          </li>
        ),
      )}
    </ol>
  );
}

function toldTexts({ state, tries, trouble, dueAt, sentAt }: PanelCallback, t: Translate): readonly string[] {
  const where = state === 'failed' ? [t('panel.callbackState.failed')] : [];
  return [
    ...where,
    ...(sentAt === null ? [] : [t('panel.callbackState.sent', { when: momentText(sentAt) })]),
    ...(dueAt === null ? [] : [t('panel.callbackState.waiting', { when: momentText(dueAt) })]),
    ...(tries === 0 ? [] : [t('entries.tries', { count: tries })]),
    ...(trouble === null ? [] : [troubleText(trouble, t)]),
  ];
}

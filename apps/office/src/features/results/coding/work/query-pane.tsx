import { Button } from '@mantine/core';
import { codingWorkCalls as calls } from '@seker/contract';
import { client, failureText, KeyHint, notify, useText } from '@seker/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { currentUnit } from '../session/coding-session.ts';
import { withQuery } from '../session/server-said.ts';
import { escape } from '../session/walk-tree.ts';
import { clockOf } from './clock-of.ts';
import { useCoding } from './coding-context.ts';
import { queryLinesQuery } from './coding-data.ts';

/** What was asked about the answer and what the supervisor said; over the codes, which come back with Esc. */
export function QueryPane(): ReactElement {
  const t = useText();
  const { batchId, store, view } = useCoding();
  const { key } = view.session.at;
  const unitId = currentUnit(view.session) ?? 0;
  const queries = useQueryClient();
  const query = queryLinesQuery(batchId, unitId);
  const { data: lines = [] } = useQuery(query);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await client.call(calls.askCodingQuery, { batchId, unitId, text: text.trim() });
      store.change((now) => withQuery(now, key));
      await queries.invalidateQueries(query);
    } catch (error) {
      const words = failureText(error, t);
      if (words !== null) notify({ id: 'coding', text: words, tone: 'danger' });
      setBusy(false);
    }
  };
  return (
    <section className="coding-query" aria-label={t('encoding.queryTitle')} data-own-keys="true">
      <button type="button" className="coding-link" onClick={() => store.change(escape)}>
        <IconArrowLeft className="sk-mirror" size={16} aria-hidden="true" />
        {t('encoding.back')}
      </button>
      {lines.length === 0 ? (
        <p className="coding-query-none">{t('encoding.queryNone')}</p>
      ) : (
        <ol className="coding-query-lines">
          {lines.map(({ id, at, by, text: said, isOwn }) => (
            <li key={id} data-own={isOwn}>
              <span className="coding-query-by">
                <bdi>{by ?? t('encoding.unnamed')}</bdi> · <bdi dir="ltr">{clockOf(at)}</bdi>
              </span>
              <span dir="auto">{said}</span>
            </li>
          ))}
        </ol>
      )}
      <form className="coding-query-form" onSubmit={(event) => void send(event)}>
        <LimitedInput
          autoFocus
          className="coding-query-field"
          aria-label={t('encoding.queryWrite')}
          placeholder={t('encoding.queryWrite')}
          attributes={{ input: text === '' ? {} : { dir: 'auto' } }}
          most={2_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" rightSection={<KeyHint keys="Enter" />} aria-disabled={isBusy}>
          {t('encoding.querySend')}
        </Button>
      </form>
    </section>
  );
}

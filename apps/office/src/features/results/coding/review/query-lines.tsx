import { Button } from '@mantine/core';
import { codingReviewCalls as calls, type ReviewUnit } from '@seker/contract';
import { client, failureText, KeyHint, notify, useText, When } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { useReview } from './review-context.ts';
import { reviewQuery } from './review-data.ts';
import { QUERY_ANSWER_ID } from './review-ids.ts';

/** What an encoder asks about an answer, and the answer to it. */
export function QueryLines({ unit }: { readonly unit: ReviewUnit }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { place, leaves } = useReview();
  const { unitId, lines } = unit;
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await client.call(calls.answerCodingQuery, { ...place, unitId, text: text.trim() });
      leaves(unitId);
      setText('');
      notify({ id: 'coding-review', text: t('codingReview.answered') });
    } catch (error) {
      const words = failureText(error, t);
      if (words !== null) notify({ id: 'coding-review', text: words, tone: 'danger' });
    }
    // Where it was answered already, that is read, too.
    await queries.invalidateQueries(reviewQuery(place));
    setBusy(false);
  };
  return (
    <div className="coding-review-query">
      <ol aria-label={t('codingReview.asked')}>
        {lines.map(({ id, at, by, text: said, isAnswer }) => (
          <li key={`${id} ${isAnswer}`} data-answer={isAnswer}>
            <span>
              <bdi>{by ?? t(isAnswer ? 'encoding.unnamed' : 'codingReview.encoder')}</bdi> · <When at={at} />
            </span>
            <span dir="auto">{said}</span>
          </li>
        ))}
      </ol>
      <form onSubmit={(event) => void send(event)}>
        <LimitedInput
          id={QUERY_ANSWER_ID}
          aria-label={t('codingReview.writeAnswer')}
          aria-keyshortcuts="Q"
          placeholder={t('codingReview.writeAnswer')}
          rightSection={text === '' ? <KeyHint keys="Q" /> : null}
          attributes={{ input: text === '' ? {} : { dir: 'auto' } }}
          most={2_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={text.trim() === ''} loading={isBusy}>
          {t('codingReview.send')}
        </Button>
      </form>
    </div>
  );
}

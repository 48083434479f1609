import { Modal, Skeleton } from '@mantine/core';
import { heldPackagesCalls as calls, type InterviewStory } from '@seker/contract';
import { client, momentText, readingOf, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

export interface HeldStoriesProps {
  readonly packageId: number;
  readonly onClose: () => void;
}

/** All answers of both interviews beside each other, and how each came about. */
export function HeldStories({ packageId, onClose }: HeldStoriesProps): ReactElement {
  const t = useText();
  const query = useQuery({
    queryKey: ['held-package', packageId, 'stories'],
    queryFn: async () => await client.call(calls.readHeldStories, { packageId } as never),
  });
  const { data, failure } = readingOf(query);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('held.storiesTitle')}
      size={1_000}
      closeButtonProps={{ 'aria-label': t('held.close') }}
    >
      {failure}
      {data === undefined && failure === null ? <Skeleton height={240} /> : null}
      {data === undefined ? null : (
        <div className="held-stories">
          {data.system === null ? null : <Story title={t('held.inSystem')} story={data.system} />}
          {data.device === null ? null : <Story title={t('held.onDevice')} story={data.device} />}
        </div>
      )}
    </Modal>
  );
}

export interface StoryProps {
  readonly title: string;
  readonly story: InterviewStory;
}

/** The answers of one interview, then its events with their times. */
export function Story({ title, story }: StoryProps): ReactElement {
  const t = useText();
  const { startedAt, direction, answers, events } = story;
  return (
    <section className="held-story" aria-label={title}>
      <h3>{title}</h3>
      <p className="held-meta">{t('held.began', { time: momentText(startedAt) })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('held.question')}</th>
            <th scope="col">{t('held.answer')}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ uid, number, text, words }) => (
            <tr key={uid}>
              <th scope="row" dir={direction}>
                <bdi className="held-number">{number}</bdi> {text}
              </th>
              <td dir={direction}>{words === '' ? <span className="held-none">{t('held.noAnswer')}</span> : words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>{t('held.events')}</summary>
        <ol>
          {events.map((event, place) => (
            // Events have no name of their own; they never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows
            <li key={place}>
              <time dateTime={event.at}>{momentText(event.at)}</time>
              <span>
                {t(`held.event.${event.type}`, { number: event.number })}
                {event.type === 'answer' ? <bdi className="held-number">{event.number}</bdi> : null}
              </span>
              <bdi dir={direction}>{event.words}</bdi>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

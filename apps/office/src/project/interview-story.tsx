import './interview-story.css';
import type { InterviewStory } from '@seker/contract';
import { momentText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface StoryProps {
  readonly title: string;
  readonly story: InterviewStory;
}

/** The answers of one interview, then its events with their times. */
export function Story({ title, story }: StoryProps): ReactElement {
  const t = useText();
  const { startedAt, direction, answers, events } = story;
  return (
    <section className="story" aria-label={title}>
      <h3>{title}</h3>
      <p className="story-meta">{t('held.began', { time: momentText(startedAt) })}</p>
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
                <bdi className="story-number">{number}</bdi> {text}
              </th>
              <td dir={direction}>{words === '' ? <span className="story-none">{t('held.noAnswer')}</span> : words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>{t('held.eventsOf')}</summary>
        <ol>
          {events.map((event, place) => (
            // Events have no name of their own; they never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows
            <li key={place}>
              <time dateTime={event.at}>{momentText(event.at)}</time>
              <span>
                {t(`held.event.${event.type}`, { number: event.number })}
                {event.type === 'answer' ? <bdi className="story-number">{event.number}</bdi> : null}
              </span>
              <bdi dir={direction}>{event.words}</bdi>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { SayWork } from '../../texts/field/work/work-words.ts';
import { momentIn } from './moment-in.ts';
import type { ShownVisit } from './visits-of.ts';

export interface VisitsCardProps {
  readonly visits: readonly ShownVisit[];
  readonly language: string;
  readonly say: SayWork;
}

/** What came of each visit to the case, the newest first. */
export function VisitsCard({ visits, language, say }: VisitsCardProps): ReactNode {
  if (visits.length === 0) return null;
  return (
    <section className="card work-visits" aria-label={say('visits')}>
      <h2>
        {say('visits')} <span className="muted">{visits.length}</span>
      </h2>
      <ul>
        {visits.map(({ uid, at, status, colour, nextAt, note, person, isUnsent }) => (
          <li key={uid}>
            <span className="work-visit-sign" style={{ color: colour }}>
              <Icon name="house" size={20} />
            </span>
            <span>
              <strong>
                <bdi>{status}</bdi>
                {nextAt === null ? null : ` · ${momentIn(language, nextAt)}`}
              </strong>
              {note === '' ? null : <span dir="auto">{note}</span>}
              <small className="muted">
                {momentIn(language, at)}
                {person === null ? null : (
                  <>
                    {' · '}
                    <bdi>{person}</bdi>
                  </>
                )}
              </small>
            </span>
            <span className="work-chip" data-of={isUnsent ? 'missing' : undefined}>
              {say(isUnsent ? 'chipUnsent' : 'chipSent')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

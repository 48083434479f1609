import { type ReactNode, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { SayWork } from '../../texts/field/work/work-words.ts';
import type { NotedVisit } from './keep-visit.ts';
import { momentIn } from './moment-in.ts';
import type { OpeningTrouble } from './use-opening.ts';
import type { WorkItem } from './use-work.ts';
import { VisitForm } from './visit-form.tsx';
import { VisitsCard } from './visits-card.tsx';
import { nameOf } from './work-list.tsx';

export interface CasePageProps {
  readonly item: WorkItem;
  /** Why none may begin on this device; null: it may. */
  readonly obstacle: 'noRoom' | 'notSafe' | null;
  /** Why none can be shown. */
  readonly trouble: OpeningTrouble | null;
  readonly isBusy: boolean;
  readonly isOnline: boolean;
  readonly language: string;
  readonly say: SayWork;
  onBegin(language: string): void;
  /** Keeps a visit; resolves once it is on the disk. */
  onVisit(visit: NotedVisit): Promise<'kept' | 'full'>;
  onBack(): void;
}

/** One case: who it is, whether it opens without a network, and the interview. */
export function CasePage(props: CasePageProps): ReactNode {
  const { item, obstacle, trouble, isBusy, isOnline, language: shownIn, say, onBegin, onVisit, onBack } = props;
  const { assignment, project, begun, visits, visitAt, isReady, places } = item;
  const [isVisiting, setIsVisiting] = useState(false);
  const languages = project?.languages ?? [];
  const own = languages.some(({ code }) => code === assignment.language) ? assignment.language : languages[0]?.code;
  const [language, setLanguage] = useState(begun?.kept.about.language ?? own ?? assignment.language);
  const isOpen = isReady && project !== null && assignment.doneAt === null;
  const isStrict = project?.offlineQuota === 'strict';
  // Without a place and without a network it would end as over quota.
  const hasPlace = places !== 0 || !isStrict || isOnline;
  const mayStart = isOpen && (begun !== null || (obstacle === null && project.isOnline && hasPlace));
  if (isVisiting)
    return (
      <VisitForm
        item={item}
        say={say}
        onKeep={async (visit) => {
          const outcome = await onVisit(visit);
          if (outcome === 'kept') setIsVisiting(false);
          return outcome;
        }}
        onBack={() => setIsVisiting(false)}
      />
    );
  return (
    <main className="work-case">
      <header className="work-title">
        <button type="button" className="work-icon" aria-label={say('back')} onClick={onBack}>
          <Icon name="back" size={24} />
        </button>
        <h1>
          <bdi>{nameOf(item, say)}</bdi>
        </h1>
        <span className="muted">{assignment.caseId}</span>
      </header>
      <dl className="card work-facts">
        {assignment.profile.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {assignment.phones.map((number) => (
          <div key={number}>
            <dt aria-hidden="true" />
            <dd>
              <a href={`tel:${number}`} aria-label={say('call', { number })}>
                <bdi dir="ltr">{number}</bdi>
              </a>
            </dd>
          </div>
        ))}
        <div>
          <dt aria-hidden="true" />
          <dd>
            <bdi>{project?.name}</bdi>
          </dd>
        </div>
      </dl>
      {visitAt !== null && (
        <p className="work-note" data-of="agreed">
          <Icon name="calendar" size={20} />
          <strong>{say('agreedVisit', { when: momentIn(shownIn, visitAt) })}</strong>
        </p>
      )}
      <Note of={isReady ? 'ready' : 'missing'} title={say(isReady ? 'allHere' : 'missing')}>
        {say(isReady ? 'allHereHint' : 'missingHint')}
      </Note>
      {assignment.isBegunElsewhere && begun === null && (
        <Note of="missing" title={say('elsewhere')}>
          {say('elsewhereHint')}
        </Note>
      )}
      {places !== null && places > 0 && <Note of="plain">{say('placesLeft', { count: places })}</Note>}
      {places === 0 && (
        <Note of="missing" title={say('noPlaces')}>
          {say(isStrict ? 'noPlacesStrict' : 'noPlacesProvisional')}
        </Note>
      )}
      {project !== null && !project.isOnline && begun === null && <Note of="missing">{say('projectOffline')}</Note>}
      {obstacle !== null && begun === null && <Note of="missing">{say(obstacle)}</Note>}
      {trouble !== null && (
        <Note of="trouble" isTold>
          {say(trouble)}
        </Note>
      )}
      {languages.length > 1 && begun === null && isOpen && (
        <fieldset className="work-languages">
          <legend>{say('language')}</legend>
          {languages.map(({ code, name, direction }) => (
            <label key={code} data-chosen={code === language || undefined}>
              <input
                type="radio"
                name="language"
                value={code}
                checked={code === language}
                onChange={() => setLanguage(code)}
              />
              <span lang={code} dir={direction}>
                {name}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <VisitsCard visits={visits} language={shownIn} say={say} />
      {assignment.doneAt === null && (
        <footer className="work-acts">
          <button type="button" className="primary" disabled={!mayStart || isBusy} onClick={() => onBegin(language)}>
            {say(begun === null ? 'begin' : 'resume')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => setIsVisiting(true)}>
            {say('noteVisit')}
          </button>
        </footer>
      )}
    </main>
  );
}

interface NoteProps {
  readonly of: 'ready' | 'missing' | 'plain' | 'trouble';
  readonly title?: string;
  readonly isTold?: boolean;
  readonly children: string;
}

function Note({ of, title, isTold = false, children }: NoteProps): ReactNode {
  return (
    <p className="work-note" data-of={of} role={isTold ? 'alert' : undefined}>
      <Icon name={of === 'ready' ? 'done' : 'trouble'} size={20} />
      <span>
        {title !== undefined && <strong>{title}</strong>}
        <span>{children}</span>
      </span>
    </p>
  );
}

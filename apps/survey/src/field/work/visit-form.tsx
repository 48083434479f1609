import { LONGEST_VISIT_NOTE } from '@seker/contract';
import { StatusType } from '@seker/fieldwork';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { SayWork } from '../../texts/field/work/work-words.ts';
import type { NotedVisit } from './keep-visit.ts';
import { readVisit, type VisitFault } from './read-visit.ts';
import type { WorkItem } from './use-work.ts';
import { nameOf } from './work-list.tsx';

export interface VisitFormProps {
  readonly item: WorkItem;
  readonly say: SayWork;
  /** Resolves once it is on the disk; `full`: the device has no room, and nothing is kept. */
  onKeep(visit: NotedVisit): Promise<'kept' | 'full'>;
  onBack(): void;
}

/** What came of a visit: a status of the project, a day and an hour where they were agreed, and a note. */
export function VisitForm({ item, say, onKeep, onBack }: VisitFormProps): ReactNode {
  const { project } = item;
  const [statusId, setStatusId] = useState<number | null>(null);
  const [day, setDay] = useState('');
  const [hour, setHour] = useState('');
  const [language, setLanguage] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<VisitFault | 'notKept' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Two touches before the first is drawn are one visit.
  const isKeeping = useRef(false);
  const statuses = project?.statuses ?? [];
  const status = statuses.find(({ id }) => id === statusId);
  const hasMoment = status?.type === StatusType.meeting || status?.type === StatusType.unused;
  const asksLanguage = status?.type === StatusType.unused && status.language === null;

  const keep = async (): Promise<void> => {
    if (project === null || isKeeping.current) return;
    const read = readVisit({ status, day, hour, language, note, zone: project.zone });
    if (typeof read === 'string') return setFault(read);
    isKeeping.current = true;
    setIsBusy(true);
    setFault(null);
    const outcome = await onKeep(read).finally(() => {
      isKeeping.current = false;
      setIsBusy(false);
    });
    if (outcome === 'full') setFault('notKept');
  };

  return (
    <main className="work-case">
      <header className="work-title">
        <button type="button" className="work-icon" aria-label={say('back')} onClick={onBack}>
          <Icon name="back" size={24} />
        </button>
        <h1>
          {say('noteVisit')}: <bdi>{nameOf(item, say)}</bdi>
        </h1>
      </header>
      <form
        className="work-visit"
        aria-busy={isBusy}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void keep();
        }}
      >
        {statuses.length === 0 && <p className="muted">{say('noVisitStatuses')}</p>}
        <fieldset className="work-visit-statuses">
          <legend>{say('visitStatus')}</legend>
          {statuses.map(({ id, name, colour }) => (
            <label key={id} data-chosen={id === statusId || undefined}>
              <input
                type="radio"
                name="status"
                checked={id === statusId}
                onChange={() => {
                  setStatusId(id);
                  setFault(null);
                }}
              />
              <i aria-hidden="true" style={{ background: colour }} />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
        {asksLanguage && (
          <label className="work-field">
            <span>{say('visitLanguage')}</span>
            <select className="typed" value={language} onChange={(event) => setLanguage(event.currentTarget.value)}>
              <option value="" />
              {project?.languages.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {hasMoment && (
          <div className="work-moment">
            <label className="work-field">
              <span>{say('visitDay')}</span>
              <input
                className="typed"
                type="date"
                value={day}
                onChange={(event) => setDay(event.currentTarget.value)}
              />
            </label>
            <label className="work-field">
              <span>{say('visitHour')}</span>
              <input
                className="typed"
                type="time"
                value={hour}
                onChange={(event) => setHour(event.currentTarget.value)}
              />
            </label>
          </div>
        )}
        <label className="work-field">
          <span>{say('visitNote')}</span>
          <textarea
            className="typed"
            rows={3}
            dir="auto"
            value={note}
            aria-invalid={fault === 'noteTooLong' || undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </label>
        <p role="alert" className="work-fault">
          {fault !== null && (
            <>
              <Icon name="trouble" size={20} />
              {say(fault, { most: LONGEST_VISIT_NOTE, length: note.trim().length })}
            </>
          )}
        </p>
        <footer className="work-acts">
          <button type="submit" className="primary" disabled={isBusy || statuses.length === 0}>
            {say('keepVisit')}
          </button>
          <button type="button" onClick={onBack}>
            {say('cancel')}
          </button>
        </footer>
      </form>
    </main>
  );
}

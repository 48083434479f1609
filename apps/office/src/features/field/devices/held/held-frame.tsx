import type { HeldState } from '@seker/contract';
import { momentText, useText } from '@seker/ui';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { HeldChip } from './held-chip.tsx';
import type { HeldThing } from './held-columns.tsx';
import { sizeText } from './held-data.ts';

export interface HeldFactsProps {
  readonly held: HeldThing & { readonly state: HeldState };
  /** The decision, in its own words. */
  readonly stateText: string;
  /** What it is. */
  readonly what: ReactNode;
  /** Where in its project it belongs, beside its case. */
  readonly place?: ReactNode;
  /** What it belongs to beyond that, as lines of their own. */
  readonly children?: ReactNode;
}

/** The head of a panel: how it stands, who brought it and when, whose it is, and what was decided of it. */
export function HeldFacts({ held, stateText, what, place, children }: HeldFactsProps): ReactElement {
  const t = useText();
  const { state, device, person, project, caseId, receivedAt, bytes, decided } = held;
  return (
    <header className="held-facts">
      <p>
        <HeldChip state={state}>{stateText}</HeldChip>
        {what}
      </p>
      <p>
        <strong>
          <bdi>{device?.name ?? t('held.unknownDevice')}</bdi>
        </strong>
        {person === null ? null : <bdi>{person.name}</bdi>}
      </p>
      <p className="held-meta">
        {t('held.receivedAt', { time: momentText(receivedAt) })} <bdi dir="ltr">{sizeText(bytes)}</bdi>
      </p>
      {project === null ? null : (
        <p className="held-meta">
          {caseId === null ? null : (
            <Link to="/p/$projectId/cases/$caseId" params={{ projectId: String(project.id), caseId: String(caseId) }}>
              {t('held.caseOf', { id: caseId })}
            </Link>
          )}
          {place}
          <bdi>{project.name}</bdi>
        </p>
      )}
      {children}
      {decided === null ? null : (
        <p className="held-meta">
          {t('held.decided', { as: stateText, time: momentText(decided.at), by: decided.by })}
          {decided.note === '' ? null : <bdi className="held-note">{decided.note}</bdi>}
        </p>
      )}
    </header>
  );
}

export interface HeldWhyProps {
  readonly icon: Icon;
  readonly title: string;
  /** Its sentences, each a paragraph. */
  readonly children: ReactNode;
}

/** Why it is held. */
export function HeldWhy({ icon: Sign, title, children }: HeldWhyProps): ReactElement {
  const t = useText();
  return (
    <section className="held-why" aria-label={t('held.why')}>
      <h3>
        <Sign size={18} aria-hidden="true" />
        {title}
      </h3>
      {children}
    </section>
  );
}

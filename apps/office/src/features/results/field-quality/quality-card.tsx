import { useText } from '@seker/ui';
import { IconLock } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';

export interface QualityCardProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Shown to supervisors only, and says so. */
  readonly isLocked?: boolean;
  readonly children: ReactNode;
}

/** A card of the page with its heading and what it is about. */
export function QualityCard({ title, note, isLocked = false, children }: QualityCardProps): ReactElement {
  const t = useText();
  const id = useId();
  return (
    <section className="quality-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span className="quality-muted">{note}</span>}
        {isLocked ? (
          <span className="quality-lock">
            <IconLock size={14} aria-hidden="true" />
            {t('quality.onlySupervisors')}
          </span>
        ) : null}
      </header>
      {children}
    </section>
  );
}

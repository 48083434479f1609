import type { HeldReading } from '@seker/contract';
import { useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useId } from 'react';
import { HeldChip } from './held-chip.tsx';
import { besidesOf } from './held-data.ts';

/** The held media of a package's interview, each with the way to its own panel. */
export function MediaOfPackage({ media, device }: Pick<HeldReading, 'media' | 'device'>): ReactElement | null {
  const t = useText();
  const title = useId();
  if (media.length === 0) return null;
  return (
    <section className="held-media" aria-labelledby={title}>
      <h3 id={title}>{t('heldMedia.ofInterview')}</h3>
      <ul>
        {media.map(({ id, why, state }) => (
          <li key={id}>
            <Link to="/devices/held-media" search={besidesOf(device, { medium: String(id) })}>
              {t('heldMedia.name', { id })}
            </Link>
            <span>{t(`heldMedia.why.${why}`)}</span>
            <HeldChip state={state}>{t(`heldMedia.state.${state}`)}</HeldChip>
          </li>
        ))}
      </ul>
    </section>
  );
}

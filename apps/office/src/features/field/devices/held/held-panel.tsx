import { Button, Skeleton } from '@mantine/core';
import type { HeldReading } from '@seker/contract';
import { momentText, readingOf, useText } from '@seker/ui';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { HeldChip } from './held-chip.tsx';
import { heldQuery, sentenceOf, sizeText, whyOf } from './held-data.ts';
import { HeldDecision } from './held-decision.tsx';
import { HeldDifferences } from './held-differences.tsx';
import { HeldStories } from './held-stories.tsx';
import { HeldVisitFacts } from './held-visit.tsx';
import { MediaOfPackage } from './media-of-package.tsx';

/** One package: whose it is, why it waits, what differs, and what becomes of it. */
export function HeldPanel({ packageId }: { readonly packageId: number }): ReactElement {
  const t = useText();
  const { data, failure } = readingOf(useQuery(heldQuery(packageId)));
  const [isReading, setReading] = useState(false);
  if (data === undefined) return failure ?? <Skeleton height={160} mt={8} />;
  return (
    <div className="held-panel">
      {failure}
      <HeldFacts reading={data} />
      <section className="held-why" aria-label={t('held.why')}>
        <h3>
          <IconPackage size={18} aria-hidden="true" />
          {whyOf(data, t)}
        </h3>
        <p>{sentenceOf(data, t)}</p>
        {data.isDoubtful && data.why !== 'doubtful' ? <p>{t('held.about.doubtful')}</p> : null}
        {data.packages > 1 ? <p>{t('held.packagesOf', { count: data.packages })}</p> : null}
      </section>
      {data.visit === null ? null : <HeldVisitFacts visit={data.visit} />}
      <HeldDifferences reading={data} />
      {data.undecidable === null && data.visit === null ? (
        <div className="held-more">
          <Button variant="subtle" size="compact-sm" onClick={() => setReading(true)}>
            {t('held.allAnswers')}
          </Button>
          <span>{t('held.events')}</span>
        </div>
      ) : null}
      {isReading ? <HeldStories packageId={packageId} onClose={() => setReading(false)} /> : null}
      <MediaOfPackage media={data.media} device={data.device} />
      <HeldDecision key={data.state} reading={data} />
    </div>
  );
}

function HeldFacts({ reading }: { readonly reading: HeldReading }): ReactElement {
  const t = useText();
  const { kind, device, person, project, caseId, receivedAt, bytes, state, decided } = reading;
  return (
    <header className="held-facts">
      <p>
        <HeldChip state={state} />
        {kind === null ? null : <span>{t(`held.kind.${kind}`)}</span>}
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
          <bdi>{project.name}</bdi>
        </p>
      )}
      {decided === null ? null : (
        <p className="held-meta">
          {t('held.decided', { as: t(`held.state.${state}`), time: momentText(decided.at), by: decided.by })}
          {decided.note === '' ? null : <bdi className="held-note">{decided.note}</bdi>}
        </p>
      )}
    </header>
  );
}

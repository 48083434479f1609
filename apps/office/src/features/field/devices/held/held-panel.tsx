import { Button, Skeleton } from '@mantine/core';
import { readingOf, useText } from '@seker/ui';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { heldQuery, sentenceOf, whyOf } from './held-data.ts';
import { HeldDecision } from './held-decision.tsx';
import { HeldDifferences } from './held-differences.tsx';
import { HeldFacts, HeldWhy } from './held-frame.tsx';
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
      <HeldFacts
        held={data}
        stateText={t(`held.state.${data.state}`)}
        what={data.kind === null ? null : <span>{t(`held.kind.${data.kind}`)}</span>}
      />
      <HeldWhy icon={IconPackage} title={whyOf(data, t)}>
        <p>{sentenceOf(data, t)}</p>
        {data.isDoubtful && data.why !== 'doubtful' ? <p>{t('held.about.doubtful')}</p> : null}
        {data.packages > 1 ? <p>{t('held.packagesOf', { count: data.packages })}</p> : null}
      </HeldWhy>
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

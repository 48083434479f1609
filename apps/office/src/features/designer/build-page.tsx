import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useText } from '@seker/ui';
import { useLocation } from '@tanstack/react-router';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { DesignActs } from './acts/design-acts.ts';
import { ActsContext } from './acts/use-acts.ts';
import { useLogicKey } from './logic/use-logic-key.ts';
import { Outline } from './outline/outline.tsx';
import { Paper } from './paper/paper.tsx';
import { PaperHead } from './paper/paper-head.tsx';
import { Problems } from './problems/problems.tsx';
import { Properties } from './properties/properties.tsx';
import { useDeskState } from './session/desk.ts';
import { draftIndex } from './session/draft-index.ts';
import { useSession } from './session/use-draft.ts';

/** Where a questionnaire is built: outline, paper, properties, problems; narrow, the sides are drawers. */
export function BuildPage(): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const isNarrow = useMediaQuery('(width < 1100px)') ?? false;
  const [side, setSide] = useState<'outline' | 'properties' | null>(null);
  const acts = useMemo(() => new DesignActs(session, desk), [session, desk]);
  useLogicKey();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '' && draftIndex(session.document).byUid.has(hash)) desk.select([hash]);
  }, [hash, session, desk]);
  return (
    <ActsContext value={acts}>
      <div className="build" data-narrow={isNarrow}>
        {isNarrow ? (
          <Drawer opened={side === 'outline'} onClose={() => setSide(null)} title={t('designer.outline')} size={320}>
            <Outline />
          </Drawer>
        ) : (
          <Outline />
        )}
        <section className="build-middle" data-pane="paper" aria-label={t('designer.paper')}>
          <PaperHead {...(isNarrow ? { onSide: setSide } : {})} />
          <Paper />
          <Problems />
        </section>
        {isNarrow ? (
          <Drawer
            position="right"
            opened={side === 'properties'}
            onClose={() => setSide(null)}
            title={t('designer.properties')}
            size={360}
          >
            <Properties />
          </Drawer>
        ) : (
          <Properties />
        )}
      </div>
    </ActsContext>
  );
}

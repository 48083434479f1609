import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { localStore, notify, useText, useWindowKeys } from '@seker/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLogicKey } from '../logic/index.ts';
import { Problems } from '../parts/problems/problems.tsx';
import { DesignActs } from '../session/acts/design-acts.ts';
import { ActsContext } from '../session/acts/use-acts.ts';
import { useDeskState, useDeskValue } from '../session/desk.ts';
import { draftIndex } from '../session/draft-index.ts';
import { surroundingOf } from '../session/surroundings.ts';
import { useSession } from '../session/use-draft.ts';
import { FindBar, useFindKeys } from '../texts/index.ts';
import { Outline } from './outline/outline.tsx';
import { DesignerPalette } from './palette/designer-palette.tsx';
import { PaneEdge } from './panes/pane-edge.tsx';
import { Paper } from './paper/paper.tsx';
import { PaperHead } from './paper/paper-head.tsx';
import { Properties } from './properties/properties.tsx';

/** The designer's live region: what moved, what is chosen, what was done by keys. */
function ToldHere(): ReactElement {
  const told = useDeskValue((desk) => desk.told);
  return (
    <p className="sk-read" role="status">
      <span key={told.nth}>{told.text}</span>
    </p>
  );
}

/** In the address of a questionnaire that was just made: one writes at once. */
const FIRST_QUESTION = 'first';
const STAGED = 'seker.designer.stage';
const StageBeside = lazy(async () => ({ default: (await import('../try/stage-beside.tsx')).StageBeside }));

/** Where a questionnaire is built: outline, paper, properties, problems; narrow, the sides are drawers. */
export function BuildPage(): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const isNarrow = useMediaQuery('(width < 1100px)') ?? false;
  const isWide = useMediaQuery('(width >= 1600px)') ?? false;
  const [isStaged, setStaged] = useState(() => localStore.read(STAGED) === null);
  const stage = (isOn: boolean): void => {
    setStaged(isOn);
    localStore.write(STAGED, isOn ? null : '0');
  };
  const hasStage = isWide && isStaged;
  const [side, setSide] = useState<'outline' | 'properties' | null>(null);
  const acts = useMemo(
    () => new DesignActs(session, desk, () => notify({ id: 'noPlace', text: t('designer.copyNoPlace') })),
    [session, desk, t],
  );
  const [asked, setAsked] = useState<{ readonly for: 'find' | 'replace' } | null>(null);
  const [isPalette, setPalette] = useState(false);
  useLogicKey();
  useWindowKeys((event) => {
    // In a text the key sets a link.
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return;
    event.preventDefault();
    setPalette(true);
  });
  useFindKeys({ onFind: () => setAsked({ for: 'find' }), onReplace: () => setAsked({ for: 'replace' }) });
  const { hash } = useLocation();
  const navigate = useNavigate();
  const begin = useEffectEvent((): void => {
    if (draftIndex(session.document).questions.length === 0) acts.addQuestion('closed', 'radio');
    void navigate({ to: '.', hash: '', replace: true });
  });
  useEffect(() => {
    if (hash === FIRST_QUESTION) begin();
    else if (draftIndex(session.document).byUid.has(hash) || surroundingOf(hash) !== null) desk.select([hash]);
  }, [hash, session, desk]);
  return (
    <ActsContext value={acts}>
      <div className="build" data-narrow={isNarrow} data-stage={hasStage}>
        {isNarrow ? (
          <Drawer opened={side === 'outline'} onClose={() => setSide(null)} title={t('designer.outline')} size={320}>
            <Outline />
          </Drawer>
        ) : (
          <>
            <Outline />
            <PaneEdge pane="outline" side="before" />
          </>
        )}
        <section className="build-middle" data-pane="paper" aria-label={t('designer.paper')}>
          <PaperHead
            {...(isNarrow ? { onSide: setSide } : {})}
            {...(isWide && !isStaged ? { onStage: () => stage(true) } : {})}
          />
          {asked === null ? null : <FindBar asked={asked} onClose={() => setAsked(null)} />}
          <Paper />
          <Problems />
        </section>
        {hasStage ? (
          <>
            <PaneEdge pane="stage" side="after" />
            <Suspense fallback={<div className="stage-beside" />}>
              <StageBeside onClose={() => stage(false)} />
            </Suspense>
          </>
        ) : null}
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
          <>
            <PaneEdge pane="properties" side="after" />
            <Properties />
          </>
        )}
        <ToldHere />
        {isPalette ? <DesignerPalette onClose={() => setPalette(false)} /> : null}
      </div>
    </ActsContext>
  );
}

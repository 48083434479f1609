import './try.css';
import { useText } from '@seker/ui';
import { IconReload, IconX } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useRoom } from '../../../../shell/use-room.ts';
import { Tool } from '../parts/bar/tool.tsx';
import { isWithin } from '../session/acts/place-after.ts';
import { useDeskValue } from '../session/desk.ts';
import { draftIndex } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { surroundingOf } from '../session/surroundings.ts';
import { today } from '../session/today.ts';
import { useDraft, useSession } from '../session/use-draft.ts';
import type { Engine } from './engine.ts';
import { goToPart } from './go-to-part.ts';
import { Stage } from './stage.tsx';
import type { TrySettings } from './try-settings.ts';
import { TryTold } from './try-told.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useDraftSkins } from './use-draft-skins.ts';
import { useEngine, useEngineState } from './use-engine.ts';
import { usePlaying } from './use-playing.ts';

/** Longer than a change takes to come to the engine: a question that was just made is known there. */
const FOLLOWS_AFTER = 450;
/** What the pane's padding and the frame's own edge take of the pane, in pixels. */
const EDGE = 2 * (8 + 12);

/** The respondents' page beside the paper: it comes to what is chosen, and shows each change. */
export function StageBeside({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const engine = useEngine();
  return (
    <section className="stage-beside" data-pane="stage" aria-label={t('designer.try.stage')}>
      <div className="stage-beside-head">
        <h2>{t('designer.try.stage')}</h2>
        <Tool
          of="card"
          icon={IconReload}
          label={t('designer.try.restart')}
          onPress={() => engine?.ask({ do: 'restart' })}
        />
        <Tool of="card" icon={IconX} label={t('designer.closeStage')} onPress={onClose} />
      </div>
      {engine === null ? null : <PlayedStage engine={engine} />}
    </section>
  );
}

function PlayedStage({ engine }: { readonly engine: Engine }): ReactElement {
  const t = useText();
  const session = useSession();
  const { questionnaireId = '' } = useParams({ strict: false });
  const language = useDeskValue((desk) => desk.language);
  const chosen = useDeskValue(({ selected }) => selected[0] ?? null);
  const own = useDraft(({ fields }) => jsonLine(fields['skin']));
  const files = useDraftFiles(Number(questionnaireId));
  const skins = useDraftSkins();
  const [settings] = useState<TrySettings>(() => ({
    language,
    mode: 'web',
    seed: '4711',
    profile: {},
    quota: 'admitted',
    today: today(),
  }));
  const { ref, width, height } = useRoom<HTMLDivElement>();
  const { sight, shown } = useEngineState(engine);
  usePlaying(engine, files, settings, () => undefined);
  useEffect(() => engine.ask({ do: 'speak', language }), [engine, language]);

  const follow = useEffectEvent((uid: string): void => {
    if (surroundingOf(uid) !== null) return goToPart(engine, uid);
    const { byUid, order } = draftIndex(session.document);
    const asked = order.filter(({ role }) => role === 'question' || role === 'text').map(({ node }) => node.uid);
    const inside = asked.filter((one) => one === uid || isWithin(one, uid, byUid));
    const isShown = sight?.model.kind === 'page' && sight.model.nodes.some((node) => inside.includes(node.uid));
    const [first] = inside;
    // Where it stands on the page already, what is typed there stays.
    if (!isShown && first !== undefined) goToPart(engine, first);
  });
  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => follow(chosen), FOLLOWS_AFTER);
    return () => clearTimeout(timer);
  }, [chosen]);
  return (
    <>
      <TryTold engine={engine} />
      <div
        ref={ref}
        className="stage-desk stage-beside-desk"
        role="group"
        tabIndex={0}
        aria-label={t('designer.try.frame')}
      >
        <Stage
          title={t('designer.try.frame')}
          width={Math.max(width - EDGE, 240)}
          height={Math.max(height - EDGE, 240)}
          model={sight?.model ?? null}
          shown={shown}
          skin={skins.get(own)?.settings ?? null}
          onPage={async (fields) => await engine.take(fields)}
        />
      </div>
    </>
  );
}

import type { SurveySkin } from '@seker/contract';
import { useText } from '@seker/ui';
import { useLocation } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useDeskValue } from '../session/desk.ts';
import { partOf } from '../session/held-place.ts';
import { jsonLine } from '../session/json-line.ts';
import { today } from '../session/today.ts';
import { useDraft } from '../session/use-draft.ts';
import type { Engine } from './engine.ts';
import { type FrameSize, frameOf } from './frame-sizes.ts';
import { goToPart } from './go-to-part.ts';
import { Inspector } from './inspector.tsx';
import { Stage } from './stage.tsx';
import { StageBar } from './stage-bar.tsx';
import type { TrySettings } from './try-settings.ts';
import { TrySide } from './try-side.tsx';
import { TryTold } from './try-told.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useDraftSkins } from './use-draft-skins.ts';
import { useEngineState } from './use-engine.ts';
import { usePlaying } from './use-playing.ts';

export interface TryDeskProps {
  readonly engine: Engine;
  readonly questionnaireId: number;
}

export function TryDesk({ engine, questionnaireId }: TryDeskProps): ReactElement {
  const t = useText();
  const { hash } = useLocation();
  const language = useDeskValue((desk) => desk.language);
  const own = useDraft(({ fields }) => jsonLine(fields['skin']));
  const files = useDraftFiles(questionnaireId);
  const skins = useDraftSkins();
  const [size, setSize] = useState<FrameSize>(360);
  const [isTurned, setIsTurned] = useState(false);
  const [skin, setSkin] = useState('own');
  const [settings, setSettings] = useState<TrySettings>(() => ({
    language,
    mode: 'web',
    seed: '4711',
    profile: {},
    quota: 'admitted',
    today: today(),
  }));
  usePlaying(engine, files, settings, () => {
    if (hash !== '') goToPart(engine, hash);
  });
  const { sight, shown } = useEngineState(engine);
  const [chosen, setChosen] = useState<string | null>(hash === '' ? null : partOf(hash));
  const [width, height] = frameOf(size, isTurned);
  const look: SurveySkin | null = skins.get(skin === 'own' ? own : skin)?.settings ?? null;
  const become = (next: TrySettings): void => {
    setSettings(next);
    engine.ask({ do: 'set', settings: next });
  };
  return (
    <div className="try">
      <TrySide engine={engine} chosen={chosen} onChoose={setChosen} />
      <section className="try-middle" data-pane="stage" aria-label={t('designer.try.stage')}>
        <StageBar
          engine={engine}
          size={size}
          onSize={setSize}
          isTurned={isTurned}
          onTurn={() => setIsTurned(!isTurned)}
          skin={skin}
          skins={skins}
          onSkin={setSkin}
          settings={settings}
          onSettings={become}
          onLanguage={(code) => {
            setSettings({ ...settings, language: code });
            engine.ask({ do: 'speak', language: code });
          }}
        />
        <TryTold engine={engine} />
        <div className="stage-desk" role="group" tabIndex={0} aria-label={t('designer.try.stage')}>
          <Stage
            title={t('designer.try.frame')}
            width={width}
            height={height}
            model={sight?.model ?? null}
            shown={shown}
            skin={look}
            onPage={async (fields) => await engine.take(fields)}
          />
        </div>
      </section>
      <Inspector engine={engine} chosen={chosen} settings={settings} onSettings={become} />
    </div>
  );
}

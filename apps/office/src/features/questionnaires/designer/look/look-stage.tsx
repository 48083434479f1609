import { SegmentedControl, Select } from '@mantine/core';
import type { SurveySkin } from '@seker/contract';
import type { Scheme } from '@seker/contract/look';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { nodeWords } from '../say/node-words.ts';
import { useDeskValue } from '../session/desk.ts';
import { jsonLine } from '../session/json-line.ts';
import { today } from '../session/today.ts';
import { useDraft, useDraftIndex } from '../session/use-draft.ts';
import {
  type Engine,
  FRAME_SIZES,
  Stage,
  StageTools,
  TryTold,
  useDraftFiles,
  useEngineState,
  usePlaying,
} from '../try/index.ts';

export interface LookStageProps {
  readonly engine: Engine;
  readonly questionnaireId: number;
  readonly skin: SurveySkin;
}

const SHOWN = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] } as const satisfies Readonly<
  Record<string, readonly Scheme[]>
>;
type Shown = keyof typeof SHOWN;
const FRAMES = { phone: FRAME_SIZES[390], desk: FRAME_SIZES[1280] } as const;
type Frame = keyof typeof FRAMES;

/** The respondents' real page in the look that is worked on, light and dark, on a phone and on a desk. */
export function LookStage({ engine, questionnaireId, skin }: LookStageProps): ReactElement {
  const t = useText();
  const language = useDeskValue((desk) => desk.language);
  const files = useDraftFiles(questionnaireId);
  const [settings] = useState(() => ({
    language,
    mode: 'web' as const,
    seed: '4711',
    profile: {},
    quota: 'admitted' as const,
    today: today(),
  }));
  usePlaying(engine, files, settings, () => undefined);
  const { sight, shown } = useEngineState(engine);
  const [scheme, setScheme] = useState<Shown>('light');
  const [frame, setFrame] = useState<Frame>('phone');
  // Of two frames one is answered and the other follows.
  const [followed, setFollowed] = useState({ sight, count: 0 });
  if (followed.sight !== sight) setFollowed({ sight, count: followed.count + 1 });
  const document = useDraft((draft) => draft);
  const { questions } = useDraftIndex();
  const [width, height] = FRAMES[frame];
  return (
    <section className="look-middle" data-pane="stage" aria-label={t('designer.try.stage')}>
      <div className="stage-bar">
        <SegmentedControl
          aria-label={t('designer.look.scheme')}
          data={[
            { value: 'light', label: t('scheme.light') },
            { value: 'dark', label: t('scheme.dark') },
            { value: 'both', label: t('designer.look.both') },
          ]}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : value === 'both' ? 'both' : 'light')}
        />
        <SegmentedControl
          aria-label={t('designer.try.size')}
          data={[
            { value: 'phone', label: t('designer.look.phone') },
            { value: 'desk', label: t('designer.look.desk') },
          ]}
          value={frame}
          onChange={(value) => setFrame(value === 'desk' ? 'desk' : 'phone')}
        />
        <Select
          w={200}
          searchable
          aria-label={t('designer.try.jump')}
          placeholder={t('designer.try.jump')}
          data={questions.map((entry) => ({
            value: entry.node.uid,
            label: `${jsonLine(entry.node['number'])} ${nodeWords(document, entry, language, t)}`.trim(),
          }))}
          value={null}
          onChange={(uid) => {
            if (uid !== null) engine.ask({ do: 'goTo', uid });
          }}
        />
        <span className="stage-bar-space" />
        <StageTools engine={engine} mayFill />
      </div>
      <TryTold engine={engine} />
      <div className="stage-desk look-desk" role="group" tabIndex={0} aria-label={t('designer.try.stage')}>
        {SHOWN[scheme].map((one, place) => (
          <div key={one} className="look-frame" inert={place > 0}>
            <Stage
              title={t(one === 'light' ? 'designer.look.frameLight' : 'designer.look.frameDark')}
              width={width}
              height={height}
              model={sight?.model ?? null}
              shown={place === 0 ? shown : shown + followed.count}
              skin={skin}
              scheme={one}
              onPage={async (fields) => await engine.take(fields)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

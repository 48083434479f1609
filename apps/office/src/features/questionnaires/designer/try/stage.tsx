import './try.css';
import type { FromStage, StageFields, SurveyPageModel, SurveySkin, ToStage } from '@seker/contract';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface StageProps {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly model: SurveyPageModel | null;
  /** The page is shown anew whenever this has changed. */
  readonly shown: number;
  readonly skin: SurveySkin | null;
  /** Absent: as this browser has it. */
  readonly scheme?: 'light' | 'dark';
  onPage(fields: StageFields): Promise<SurveyPageModel>;
}

const TYPES: readonly unknown[] = ['seker:stage-ready', 'seker:stage-page'] satisfies readonly FromStage['type'][];

/** The respondents' own page in a frame of its size; it gets its pages from here and gives back what is answered. */
export function Stage({ title, width, height, model, shown, skin, scheme, onPage }: StageProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const tell = (message: ToStage): void => frame.current?.contentWindow?.postMessage(message, window.location.origin);
  const hear = useEffectEvent((message: FromStage): void => {
    if (message.type === 'seker:stage-ready') setIsReady(true);
    else
      void onPage(message.fields).then((next) => tell({ type: 'seker:stage-reply', sent: message.sent, model: next }));
  });
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<unknown>): void => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && isFromStage(data)) hear(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const show = useEffectEvent(() => {
    if (model !== null) tell({ type: 'seker:stage-show', model });
  });
  useEffect(() => {
    if (isReady) tell({ type: 'seker:stage-look', skin, scheme: scheme ?? null });
  }, [isReady, skin, scheme]);
  useEffect(() => {
    if (isReady && shown > 0) show();
  }, [isReady, shown]);
  return <iframe ref={frame} className="stage-frame" title={title} src="/survey/stage" style={{ width, height }} />;
}

function isFromStage(data: unknown): data is FromStage {
  return typeof data === 'object' && data !== null && 'type' in data && TYPES.includes(data.type);
}

import { draftJson } from '@seker/questionnaire/design';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/use-draft.ts';
import type { Engine } from './engine.ts';
import type { PlacedMedia } from './placed-media.ts';
import type { TrySettings } from './try-settings.ts';

const AFTER = 300;

/** The engine has the draft as it is, a moment after each change; what is not saved yet is in it, too. */
export function usePlaying(engine: Engine, files: PlacedMedia, settings: TrySettings, onFirst: () => void): void {
  const session = useSession();
  const load = useEffectEvent(() => engine.load(draftJson(session.document), files, settings));
  const first = useEffectEvent(onFirst);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let { document } = session;
    load();
    first();
    const end = session.subscribe(() => {
      if (session.document === document) return;
      ({ document } = session);
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(load, AFTER);
    });
    return () => {
      end();
      if (timer !== null) clearTimeout(timer);
    };
  }, [session, engine, files]);
}

import { useText } from '@seker/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { usePaperLanguage } from '../session/desk.ts';
import { useSession } from '../session/use-draft.ts';
import { draftNames } from './draft-names.ts';
import { HeardNames } from './heard-names.ts';
import type { LogicWords } from './logic-words.ts';

/**
 * With what sentences are said here: the screen's language, and the questionnaire's words in that of the paper. Said anew
 * only where a name that was asked for has changed.
 */
export function useLogicWords(): LogicWords {
  const t = useText();
  const session = useSession();
  const { language } = usePaperLanguage();
  const heard = useMemo(
    () => new HeardNames((document) => draftNames(document, language, t), session.document),
    [session, language, t],
  );
  const names = useSyncExternalStore(session.subscribe, () => heard.at(session.document));
  return useMemo(() => ({ t, names }), [t, names]);
}

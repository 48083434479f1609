import { useText } from '@seker/ui';
import { partsWords } from '../../say/node-words.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { useSession } from '../../session/use-draft.ts';

/** Puts what is chosen before or after another part, or into it, and says so. */
export function useMoveBeside(): (beside: string, side: 'before' | 'after') => void {
  const t = useText();
  const acts = useActs();
  const session = useSession();
  const desk = useDeskState();
  const { language } = usePaperLanguage();
  return (beside, side) => {
    const name = partsWords(session.document, acts.chosen(), language, t);
    if (acts.moveBeside(beside, side)) desk.announce(t('designer.movedTo', { name }));
  };
}

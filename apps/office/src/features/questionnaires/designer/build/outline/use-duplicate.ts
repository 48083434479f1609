import { useText } from '@seker/ui';
import { useActs } from '../../session/acts/use-acts.ts';
import { useDeskState } from '../../session/desk.ts';

/** Copies what is chosen to where it stands, and says how many copies there are. */
export function useDuplicate(): () => void {
  const t = useText();
  const acts = useActs();
  const desk = useDeskState();
  return () => {
    const count = acts.duplicate();
    if (count > 0) desk.announce(t('designer.duplicated', { count }));
  };
}

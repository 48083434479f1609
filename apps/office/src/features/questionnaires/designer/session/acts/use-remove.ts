import { notify, useText } from '@seker/ui';
import { useSession } from '../use-draft.ts';
import { useActs } from './use-acts.ts';

/** Deletes what is chosen, and says how to have it back. */
export function useRemove(): () => void {
  const t = useText();
  const acts = useActs();
  const session = useSession();
  return () => {
    const count = acts.remove();
    if (count === 0) return;
    notify({
      id: 'removed',
      text: t('designer.removed', { count }),
      act: { label: t('form.undo'), run: () => session.undo() },
    });
  };
}

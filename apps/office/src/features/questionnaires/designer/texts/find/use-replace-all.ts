import { notify, useText } from '@seker/ui';
import { useDeskState } from '../../session/desk.ts';
import { useSession } from '../../session/use-draft.ts';
import { replaceAll } from './find-texts.ts';
import type { Wanted } from './match-words.ts';

/** Puts other words into all places as one step, but for texts that are being typed in; how many texts were changed. */
export function useReplaceAll(): (wanted: Wanted, words: string) => number {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  return (wanted, words) => {
    const isTaken = (key: string): boolean => desk.others.some(({ field }) => field === key);
    const commands = replaceAll(session.document, wanted, words, isTaken);
    if (commands.length === 0 || !session.change(commands)) return 0;
    notify({
      id: 'replaced',
      text: t('designer.replaced', { count: commands.length }),
      act: { label: t('form.undo'), run: () => session.undo() },
    });
    return commands.length;
  };
}

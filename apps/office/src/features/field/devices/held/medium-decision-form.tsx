import { heldMediaCalls as calls, type HeldMediumReading, type MediumDecision } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { DecisionWays, PerformDecision, type Way } from './decision-ways.tsx';
import { readHeldAgain } from './held-data.ts';
import { movedOnText } from './held-decision.tsx';

/** What becomes of a medium: its interview has it all the same, or it stays as it is. */
export function MediumDecisionForm({ reading }: { readonly reading: HeldMediumReading }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const { id: mediumId, state, why, may } = reading;
  const [chosen, setChosen] = useState<MediumDecision>(may.accept ? 'accepted' : 'aside');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (state === 'accepted') return null;
  if (!may.decide) return <p className="held-meta">{t('heldMedia.mayNot')}</p>;
  const acceptHint = t(why === 'metadata' ? 'heldMedia.acceptHint.metadata' : 'heldMedia.acceptHint.kind');
  const ways: readonly Way<MediumDecision>[] = [
    ...(may.accept
      ? [{ as: 'accepted', label: t('heldMedia.accept'), hint: acceptHint, isPossible: true } as const]
      : []),
    { as: 'aside', label: t('held.aside'), hint: t('heldMedia.asideHint'), isPossible: state !== 'aside' },
  ];
  const isOff = ways.find(({ as }) => as === chosen)?.isPossible !== true;
  const decide = async (): Promise<void> => {
    setBusy(true);
    try {
      const done = await client.call(calls.decideHeldMedium, { mediumId, as: chosen, note, seen: state } as never);
      const what = done.state === 'aside' ? 'aside' : (done.takenAs ?? 'here');
      notify({ id: 'held', text: t(`heldMedia.done.${what}`) });
    } catch (error) {
      const text = movedOnText(error, t) ?? failureText(error, t);
      if (text !== null) notify({ id: 'held', text });
    } finally {
      setBusy(false);
      await readHeldAgain(queries);
    }
  };
  return (
    <form
      className="held-decision"
      aria-busy={isBusy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isOff && !isBusy) void decide();
      }}
    >
      <DecisionWays ways={ways} chosen={chosen} onChoose={setChosen} />
      <PerformDecision note={note} onNote={setNote} isBusy={isBusy} isOff={isOff} />
    </form>
  );
}

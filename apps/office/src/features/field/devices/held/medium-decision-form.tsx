import { heldMediaCalls as calls, type HeldMediumReading, type MediumDecision } from '@seker/contract';
import { client, type Translate, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { DecisionForm } from './decision-form.tsx';
import type { Way } from './decision-ways.tsx';
import { useDecision } from './use-decision.ts';

/** What becomes of a medium: its interview has it all the same, or it stays as it is. */
export function MediumDecisionForm({ reading }: { readonly reading: HeldMediumReading }): ReactElement | null {
  const t = useText();
  const { id: mediumId, state, may } = reading;
  const decision = useDecision<MediumDecision>(
    () => (may.accept ? 'accepted' : 'aside'),
    async (as, note) => {
      const done = await client.call(calls.decideHeldMedium, { mediumId, as, note, seen: state } as never);
      const what = done.state === 'aside' ? 'aside' : (done.takenAs ?? 'here');
      return t(`heldMedia.done.${what}`);
    },
  );
  if (state === 'accepted') return null;
  if (!may.decide) return <p className="held-meta">{t('heldMedia.mayNot')}</p>;
  return <DecisionForm ways={waysOf(reading, t)} decision={decision} onPerform={() => void decision.decide()} />;
}

/** Only what is as its answer names it can be given to the interview. */
function waysOf({ state, why, may }: HeldMediumReading, t: Translate): readonly Way<MediumDecision>[] {
  const hint = t(why === 'metadata' ? 'heldMedia.acceptHint.metadata' : 'heldMedia.acceptHint.kind');
  return [
    ...(may.accept ? [{ as: 'accepted', label: t('heldMedia.accept'), hint, isPossible: true } as const] : []),
    { as: 'aside', label: t('held.aside'), hint: t('heldMedia.asideHint'), isPossible: state !== 'aside' },
  ];
}

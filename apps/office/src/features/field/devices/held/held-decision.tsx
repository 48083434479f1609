import { heldPackagesCalls as calls, type HeldReading, type PackageDecision } from '@seker/contract';
import { client, type Translate, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { DecisionForm } from './decision-form.tsx';
import type { Way } from './decision-ways.tsx';
import { usualDecision } from './held-data.ts';
import { useDecision } from './use-decision.ts';

/** What becomes of a package: three ways, of which the one that loses nothing is chosen already. */
export function HeldDecision({ reading }: { readonly reading: HeldReading }): ReactElement | null {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { id: packageId, kind, state, may, sides, undecidable } = reading;
  const decision = useDecision<PackageDecision>(
    () => usualDecision(reading),
    async (as, note) => {
      const wanted = { packageId, as, note, seen: state, current: sides.system?.id ?? null };
      const done = await client.call(calls.decideHeldPackage, wanted as never);
      const what = done.state === 'accepted' && kind !== null && kind !== 'interview' ? kind : done.state;
      return t(`held.done.${what}`);
    },
  );
  if (state !== 'waiting' && state !== 'aside') return null;
  if (!may.decide) return <p className="held-meta">{t('held.mayNot')}</p>;
  const isReplacing = decision.chosen === 'accepted' && may.accept === 'replaces';
  return (
    <>
      <DecisionForm
        ways={waysOf(reading, t)}
        decision={decision}
        onPerform={() => (isReplacing ? setAsked(true) : void decision.decide())}
      >
        {reading.isDoubtful && undecidable === null ? <p className="held-meta">{t('held.isDoubtful')}</p> : null}
      </DecisionForm>
      {isAsked ? (
        <ConfirmDialog
          title={t('held.replaceTitle')}
          text={
            sides.system?.outcome === null ? `${t('held.replaceText')} ${t('held.replaceOpen')}` : t('held.replaceText')
          }
          stays={t('held.replaceStays')}
          actLabel={t('held.replaceAct')}
          onAct={decision.decide}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

/** Without an interview beside which it would be a second one, that way is not offered. */
function waysOf({ may, state }: HeldReading, t: Translate): readonly Way<PackageDecision>[] {
  const { accept, second } = may;
  return [
    ...(second
      ? [{ as: 'second', label: t('held.second'), hint: t('held.secondHint'), isPossible: true } as const]
      : []),
    ...(accept === null
      ? []
      : [
          {
            as: 'accepted',
            label: t(`held.accept.${accept}`),
            hint: t(`held.acceptHint.${accept}`),
            isPossible: accept !== 'unfinished',
          } as const,
        ]),
    { as: 'aside', label: t('held.aside'), hint: t('held.asideHint'), isPossible: state !== 'aside' },
  ];
}

import {
  CallError,
  heldPackagesCalls as calls,
  type HeldReading,
  type HeldState,
  type PackageDecision,
} from '@seker/contract';
import { client, failureText, notify, type Translate, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { DecisionWays, PerformDecision, type Way } from './decision-ways.tsx';
import { readHeldAgain, usualDecision } from './held-data.ts';

/** What becomes of a package: three ways, of which the one that loses nothing is chosen already. */
export function HeldDecision({ reading }: { readonly reading: HeldReading }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<PackageDecision>(() => usualDecision(reading));
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id: packageId, kind, state, may, sides, undecidable } = reading;
  if (state !== 'waiting' && state !== 'aside') return null;
  if (!may.decide) return <p className="held-meta">{t('held.mayNot')}</p>;
  const ways = waysOf(reading, t);
  const isReplacing = chosen === 'accepted' && may.accept === 'replaces';
  const isSame = ways.find(({ as }) => as === chosen)?.isPossible !== true;

  const decide = async (): Promise<void> => {
    setBusy(true);
    const current = sides.system?.id ?? null;
    try {
      const wanted = { packageId, as: chosen, note, seen: state, current };
      const done = await client.call(calls.decideHeldPackage, wanted as never);
      const what = done.state === 'accepted' && kind !== null && kind !== 'interview' ? kind : done.state;
      notify({ id: 'held', text: t(`held.done.${what}`) });
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
        if (isSame || isBusy) return;
        if (isReplacing) setAsked(true);
        else void decide();
      }}
    >
      <DecisionWays ways={ways} chosen={chosen} onChoose={setChosen} />
      {reading.isDoubtful && undecidable === null ? <p className="held-meta">{t('held.isDoubtful')}</p> : null}
      <PerformDecision note={note} onNote={setNote} isBusy={isBusy} isOff={isSame} />
      {isAsked ? (
        <ConfirmDialog
          title={t('held.replaceTitle')}
          text={
            sides.system?.outcome === null ? `${t('held.replaceText')} ${t('held.replaceOpen')}` : t('held.replaceText')
          }
          stays={t('held.replaceStays')}
          actLabel={t('held.replaceAct')}
          onAct={decide}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </form>
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

/** What another person has done meanwhile; null: it is another failure. */
export function movedOnText(error: unknown, t: Translate): string | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'conflict') return t('held.movedOn');
  if (error.code !== 'packageDecided') return null;
  const { by, as } = error.details as { readonly by: string | null; readonly as: HeldState };
  return t('held.decidedBefore', { by: by ?? '', as: t(`held.state.${as}`) });
}

import { Button, TextInput } from '@mantine/core';
import {
  CallError,
  heldPackagesCalls as calls,
  type HeldReading,
  type HeldState,
  type PackageDecision,
} from '@seker/contract';
import { client, failureText, notify, type Translate, useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { readHeldAgain, usualDecision } from './held-data.ts';

/** What becomes of a package: three ways, of which the one that loses nothing is chosen already. */
export function HeldDecision({ reading }: { readonly reading: HeldReading }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const name = useId();
  const [chosen, setChosen] = useState<PackageDecision>(() => usualDecision(reading));
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id: packageId, state, may, sides, undecidable } = reading;
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
      notify({ id: 'held', text: t(`held.done.${done.state}`) });
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
      <fieldset>
        <legend>{t('held.decide')}</legend>
        {ways.map(({ as, label, hint, isPossible }) => (
          <label
            key={as}
            className="held-way"
            data-chosen={as === chosen && isPossible}
            data-off={!isPossible || undefined}
          >
            <input
              type="radio"
              name={name}
              checked={as === chosen && isPossible}
              disabled={!isPossible}
              aria-labelledby={`${name}-${as}-way`}
              aria-describedby={`${name}-${as}`}
              onChange={() => setChosen(as)}
            />
            <span>
              <strong id={`${name}-${as}-way`}>{label}</strong>
              <small id={`${name}-${as}`}>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {reading.isDoubtful && undecidable === null ? <p className="held-meta">{t('held.isDoubtful')}</p> : null}
      <div className="held-perform">
        <TextInput
          aria-label={t('held.note')}
          placeholder={t('held.note')}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          type="submit"
          loading={isBusy}
          disabled={isSame}
          leftSection={<IconCheck size={16} aria-hidden="true" />}
        >
          {t('held.perform')}
        </Button>
      </div>
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

interface Way {
  readonly as: PackageDecision;
  readonly label: string;
  readonly hint: string;
  readonly isPossible: boolean;
}

/** Without an interview beside which it would be a second one, that way is not offered. */
function waysOf({ may, state }: HeldReading, t: Translate): readonly Way[] {
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
function movedOnText(error: unknown, t: Translate): string | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'conflict') return t('held.movedOn');
  if (error.code !== 'packageDecided') return null;
  const { by, as } = error.details as { readonly by: string | null; readonly as: HeldState };
  return t('held.decidedBefore', { by: by ?? '', as: t(`held.state.${as}`) });
}

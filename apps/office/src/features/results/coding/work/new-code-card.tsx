import { Button, NativeSelect, TextInput } from '@mantine/core';
import { codingWorkCalls as calls } from '@seker/contract';
import { client, failureText, KeyHint, useScreenLanguage, useText } from '@seker/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { nameOfCode } from '../session/code-tree.ts';
import { currentUnit } from '../session/coding-session.ts';
import { codesNamedAlike, proposedNumber } from '../session/new-code.ts';
import { withNewCode, withProposal } from '../session/server-said.ts';
import { escape } from '../session/walk-tree.ts';
import { CodeNumber } from './code-number.tsx';
import { useCoding } from './coding-context.ts';

/** A code that the frame lacks: added and put with one key, or proposed where encoders may not add. It floats over the tree. */
export function NewCodeCard(): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { batchId, store, task, view } = useCoding();
  const { session } = view;
  const { tree } = session;
  const [name, setName] = useState(session.filter.trim());
  const [netId, setNetId] = useState<number | null>(null);
  const [typedNumber, setTypedNumber] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const number = typedNumber ?? String(proposedNumber(tree, netId));
  const nets = session.codes.filter(({ isNet, isRetired, mergedInto }) => isNet && !isRetired && mergedInto === null);
  const alike = codesNamedAlike(tree, name, language);
  const isReady = name.trim() !== '' && (!task.mayExtend || /^\d{1,6}$/.test(number));
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    const named = name.trim();
    try {
      const { code } = await client.call(calls.proposeCode, {
        batchId,
        names: { [language]: named },
        number: task.mayExtend ? Number(number) : null,
        parentId: netId,
        unitId: currentUnit(session),
      });
      if (code === null) store.change((now) => withProposal(now, named));
      else store.do((now, act) => withNewCode(now, code, act));
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(false);
    }
  };
  return (
    <form
      className="coding-new-code"
      aria-label={t(task.mayExtend ? 'encoding.newCode' : 'encoding.propose')}
      data-own-keys="true"
      onSubmit={(event) => void add(event)}
    >
      <div className="coding-new-line">
        {task.mayExtend ? (
          <TextInput
            className="coding-new-number"
            aria-label={t('encoding.number')}
            attributes={{ input: { dir: 'ltr', inputMode: 'numeric' } }}
            value={number}
            onChange={(event) => setTypedNumber(event.currentTarget.value)}
          />
        ) : null}
        <LimitedInput
          autoFocus
          className="coding-new-name"
          aria-label={t('encoding.codeName')}
          placeholder={t('encoding.codeName')}
          attributes={{ input: name === '' ? {} : { dir: 'auto' } }}
          most={200}
          error={failure}
          value={name}
          onChange={(event) => {
            setFailure(null);
            setName(event.currentTarget.value);
          }}
        />
      </div>
      <label className="coding-new-line">
        <span className="coding-new-label">{t('encoding.net')}</span>
        <NativeSelect
          className="coding-new-name"
          value={netId === null ? '' : String(netId)}
          data={[
            { value: '', label: t('encoding.noNet') },
            ...nets.map((net) => ({ value: String(net.id), label: nameOfCode(net, language) })),
          ]}
          onChange={(event) => setNetId(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        />
      </label>
      <div className="coding-new-line">
        {alike.length === 0 ? null : (
          <span className="coding-new-alike">
            {t('encoding.codesAlike')}
            {alike.slice(0, 4).map((code) => (
              <span key={code.id} title={nameOfCode(code, language)}>
                <CodeNumber code={code} />
              </span>
            ))}
          </span>
        )}
        <span className="coding-new-acts">
          <Button variant="default" onClick={() => store.change(escape)}>
            {t('encoding.cancel')}
          </Button>
          <Button type="submit" rightSection={<KeyHint keys="Enter" />} disabled={!isReady} aria-busy={isBusy}>
            {t(task.mayExtend ? 'encoding.addAndEncode' : 'encoding.sendProposal')}
          </Button>
        </span>
      </div>
    </form>
  );
}

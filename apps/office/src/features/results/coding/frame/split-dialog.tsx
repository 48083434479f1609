import { ActionIcon, Button } from '@mantine/core';
import { type CodeRow, codeframesCalls as calls } from '@seker/contract';
import { client, countText, notify, useScreenLanguage, useText } from '@seker/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { useFrame } from './frame-context.ts';
import { FrameDialog } from './frame-dialog.tsx';

const LEAST_PARTS = 2;
const MOST_PARTS = 20;

export interface SplitDialogProps {
  readonly code: CodeRow;
  readonly answers: number;
  readonly onClose: () => void;
}

/** Divides a code into new ones; its answers are opened again. */
export function SplitDialog({ code, answers, onClose }: SplitDialogProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { place, answer, acts } = useFrame();
  const [names, setNames] = useState<readonly string[]>(['', '']);
  const named = names.map((name) => name.trim()).filter((name) => name !== '');
  const split = async (): Promise<void> => {
    const into = named.map((name) => ({ number: null, names: { [language]: name } }));
    const done = await acts.perform(
      async (revision) => await client.call(calls.splitCode, { ...place, codeId: code.id, into, revision }),
    );
    if (done !== null)
      notify({ id: 'codeframe', text: t('codeframe.opened', { count: done.opened, n: countText(done.opened) }) });
  };
  return (
    <FrameDialog
      title={t('codeframe.splitTitle', { number: code.number })}
      actLabel={t('codeframe.splitNow')}
      isReady={named.length >= LEAST_PARTS}
      onAct={split}
      onClose={onClose}
    >
      <p className="dialog-text">
        {t('codeframe.splitHint', { count: answers, n: countText(answers), number: code.number })}
      </p>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts that are typed have no other name.
        <div key={at} className="codeframe-part">
          <LimitedInput
            {...(at === 0 ? { 'data-autofocus': true } : {})}
            label={t('codeframe.part', { n: at + 1 })}
            rightSection={null}
            attributes={{ input: name === '' ? {} : { dir: 'auto' } }}
            most={200}
            value={name}
            onChange={(event) => setNames(names.with(at, event.currentTarget.value))}
          />
          <bdi className="codeframe-quiet" dir="ltr">
            {answer.nextNumber + at}
          </bdi>
          {names.length <= LEAST_PARTS ? null : (
            <ActionIcon
              variant="subtle"
              aria-label={t('codeframe.removePart', { n: at + 1 })}
              onClick={() => setNames(names.toSpliced(at, 1))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {names.length >= MOST_PARTS ? null : (
        <Button
          className="codeframe-add-part"
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setNames([...names, ''])}
        >
          {t('codeframe.addPart')}
        </Button>
      )}
    </FrameDialog>
  );
}

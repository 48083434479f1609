import './split-dialog.css';
import { ActionIcon, Button } from '@mantine/core';
import { type CodeRow, codeframesCalls as calls } from '@seker/contract';
import { client, countText, notify, useScreenLanguage, useText } from '@seker/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { useFrame } from './frame-context.ts';
import { FrameDialog } from './frame-dialog.tsx';

/** By language. */
type PartNames = Readonly<Record<string, string>>;

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
  const { languages } = answer;
  const ownLanguage = languages.find(({ code: own }) => own === language)?.code ?? languages[0]?.code ?? language;
  const shown = languages.length === 0 ? [{ code: language, name: language }] : languages;
  const [parts, setParts] = useState<readonly PartNames[]>([{}, {}]);
  const named = parts.filter((part) => Object.values(part).some((name) => name.trim() !== ''));
  const split = async (): Promise<void> => {
    const into = named.map((part) => ({ number: null, names: { ...part } }));
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
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts that are typed have no other name.
        <div key={at} className="codeframe-part">
          <div className="codeframe-part-names">
            {shown.map((spoken) => (
              <LimitedInput
                key={spoken.code}
                {...(at === 0 && spoken.code === ownLanguage ? { 'data-autofocus': true } : {})}
                label={
                  shown.length === 1
                    ? t('codeframe.part', { n: at + 1 })
                    : t('codeframe.partIn', { n: at + 1, language: spoken.name })
                }
                rightSection={null}
                attributes={{ input: { dir: 'auto', lang: spoken.code } }}
                most={200}
                value={part[spoken.code] ?? ''}
                onChange={(event) => setParts(parts.with(at, { ...part, [spoken.code]: event.currentTarget.value }))}
              />
            ))}
          </div>
          <bdi className="codeframe-quiet" dir="ltr">
            {answer.nextNumber + at}
          </bdi>
          {parts.length <= LEAST_PARTS ? null : (
            <ActionIcon
              variant="subtle"
              aria-label={t('codeframe.removePart', { n: at + 1 })}
              onClick={() => setParts(parts.toSpliced(at, 1))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {parts.length >= MOST_PARTS ? null : (
        <Button
          className="codeframe-add-part"
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setParts([...parts, {}])}
        >
          {t('codeframe.addPart')}
        </Button>
      )}
    </FrameDialog>
  );
}

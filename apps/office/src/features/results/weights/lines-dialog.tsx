import { Button, Modal } from '@mantine/core';
import type { WeightsReport } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconCopy } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { copyText } from '../../../shell/copy-text.ts';

const PROGRAMS = [
  ['R', 'r'],
  ['SPSS', 'spss'],
  ['Stata', 'stata'],
] as const satisfies readonly (readonly [string, keyof WeightsReport['lines']])[];

export interface LinesDialogProps {
  readonly lines: WeightsReport['lines'];
  /** Whether the chain that is shown is the one that a file will have. */
  readonly isSaved: boolean;
  readonly onClose: () => void;
}

/** The lines by which other programs take a weighted file as the sample that it is. */
export function LinesDialog({ lines, isSaved, onClose }: LinesDialogProps): ReactElement {
  const t = useText();
  const copy = async (program: string, text: string): Promise<void> =>
    await copyText(text, { id: 'weights', said: t('weights.lines.copied', { program }), t });
  return (
    <Modal opened onClose={onClose} title={t('weights.lines')} size={760}>
      <p className="weights-lines-hint">{t('weights.lines.hint')}</p>
      {isSaved ? null : <p className="weights-lines-hint">{t('weights.lines.save')}</p>}
      {PROGRAMS.map(([program, key]) => {
        const text = lines[key].join('\n');
        return (
          <section key={key} className="weights-lines" aria-label={program}>
            <header>
              <h2 dir="ltr">{program}</h2>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCopy size={14} aria-hidden="true" />}
                aria-label={t('weights.lines.copyOf', { program })}
                onClick={() => void copy(program, text)}
              >
                {t('weights.lines.copy')}
              </Button>
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
            <pre dir="ltr" tabIndex={0}>
              {text}
            </pre>
          </section>
        );
      })}
    </Modal>
  );
}

import { Button } from '@mantine/core';
import type { HealthFinding } from '@seker/contract';
import { StateChip, useText } from '@seker/ui';
import { IconAlertTriangle, IconCopy, IconX } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { copyText } from '../../../shell/copy-text.ts';
import { aroundCommand, checkName, foundWords, mendWords } from './health-words.ts';

const LOOKS = { bad: { tone: 'danger', icon: IconX }, warning: { tone: 'warn', icon: IconAlertTriangle } } as const;

export interface FindingRowProps {
  readonly finding: HealthFinding;
  readonly state: keyof typeof LOOKS;
  /** How it is mended from here, where it can be. */
  readonly act?: ReactNode;
}

/** What is wrong with one thing, and what to do about it. */
export function FindingRow({ finding, state, act }: FindingRowProps): ReactElement {
  const t = useText();
  const written = useRef<HTMLElement>(null);
  const { tone, icon } = LOOKS[state];
  const { before, command, after } = aroundCommand(mendWords(finding, t));
  return (
    <li className="health-finding">
      <StateChip tone={tone} icon={icon}>
        {t(`health.state.${state}`)}
      </StateChip>
      <div className="health-words">
        <h3>{checkName(finding, t)}</h3>
        <p>
          <bdi>{foundWords(finding, t)}</bdi>
        </p>
        <p className="health-mend">
          <strong>{t('health.whatToDo')}</strong> {before}
          {command === null ? null : (
            <code ref={written} dir="ltr">
              {command}
            </code>
          )}
          {after}
        </p>
      </div>
      <div className="health-act">
        {act}
        {command === null || act !== undefined ? null : (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            onClick={() =>
              void copyText(command, { id: 'health', said: t('health.copied'), t, bearer: written.current })
            }
          >
            {t('health.copy')}
          </Button>
        )}
      </div>
    </li>
  );
}

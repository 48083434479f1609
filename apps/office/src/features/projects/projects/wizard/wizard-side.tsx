import { useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useCurrentInView } from '../../../../shell/use-current-in-view.ts';
import type { WizardStep } from './wizard-steps.ts';

interface ShownStep {
  readonly key: string;
  readonly name: string;
  readonly detail: string | null;
  readonly isDone: boolean;
  /** Null: it is not gone back to. */
  readonly link: WizardStep | null;
}

export interface WizardSideProps {
  readonly name: string;
  readonly steps: readonly ShownStep[];
  readonly open: string;
  /** Null: the project is still to be made. */
  readonly projectId: string | null;
}

/** All steps, which of them are done, and where one is. */
export function WizardSide({ name, steps, open, projectId }: WizardSideProps): ReactElement {
  const t = useText();
  const line = useCurrentInView<HTMLElement>(open);
  return (
    <nav ref={line} className="wizard-steps" aria-label={t('wizard.steps')}>
      <strong className="wizard-name">
        <bdi>{name}</bdi>
      </strong>
      <ol>
        {steps.map(({ key, name: step, detail, isDone, link }, index) => {
          const label = (
            <>
              <span className="wizard-mark" data-done={isDone && key !== open} aria-hidden="true">
                {isDone && key !== open ? <IconCheck size={16} /> : index + 1}
              </span>
              <span className="wizard-step-name">
                {step}
                {detail === null ? null : <small>{detail}</small>}
                {isDone && key !== open ? <span className="sk-read"> · {t('wizard.done')}</span> : null}
              </span>
            </>
          );
          return (
            <li key={key} aria-current={key === open ? 'step' : undefined}>
              {link === null || projectId === null ? (
                <span className="wizard-step">{label}</span>
              ) : (
                <Link className="wizard-step" to={`/p/$projectId/setup/${link}`} params={{ projectId }}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

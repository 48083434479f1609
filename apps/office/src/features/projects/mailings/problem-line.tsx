import type { SendingProblem } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** Why no mail can leave. */
export function ProblemLine({ problem }: { readonly problem: SendingProblem | null }): ReactElement | null {
  const t = useText();
  if (problem === null) return null;
  return (
    <div className="mail-note" data-tone="danger" role="status">
      <IconAlertCircle size={20} aria-hidden="true" />
      <div>
        <strong>{t('mail.sendingProblem')}</strong>
        <p>{t(`mail.problem.${problem}`)}</p>
      </div>
    </div>
  );
}

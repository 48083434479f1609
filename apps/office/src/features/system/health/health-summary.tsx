import type { Health } from '@seker/contract';
import { type TextKey, useText } from '@seker/ui';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { checkName } from './health-words.ts';

/** In one line: what is to be mended, and whether surveys and calls go on. */
export function HealthSummary({ health }: { readonly health: Health }): ReactElement {
  const t = useText();
  const state = (['bad', 'warning'] as const).find((one) => health.findings.some((finding) => finding.state === one));
  const names = health.findings
    .filter((finding) => finding.state === state)
    .map((finding) => checkName(finding, t))
    .join(', ');
  const Sign = state === undefined ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className="health-summary" data-state={state ?? 'good'} role="status">
      <Sign size={20} aria-hidden="true" />
      <span>
        <strong>
          {state === undefined ? t('health.fine') : t(state === 'bad' ? 'health.toMend' : 'health.toWatch', { names })}
        </strong>{' '}
        <span>{t(whatGoesOn(health))}</span>
      </span>
    </p>
  );
}

function whatGoesOn({ findings, heldBackAt }: Health): TextKey {
  if (heldBackAt !== null) return 'health.isHeldBack';
  const areCallsAway = findings.some(({ name, state }) => name === 'exchange' && state === 'bad');
  return areCallsAway ? 'health.callsStand' : 'health.allGoesOn';
}

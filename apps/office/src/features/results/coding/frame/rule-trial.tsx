import { useDebouncedValue } from '@mantine/hooks';
import { CallError, type CodeRow, TRIED } from '@seker/contract';
import { countText, failureText, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { DraftRule } from './code-draft.ts';
import { useFrame } from './frame-context.ts';
import { type Tried, trialQuery } from './frame-data.ts';
import { TriedRow } from './tried-row.tsx';

/** Nothing is asked while letters still come. */
const TYPING_MS = 300;

export interface RuleTrialProps {
  readonly code: CodeRow;
  readonly rule: DraftRule;
}

/** On which answers a rule would hold, while it is typed: first those that are in another code. */
export function RuleTrial({ code, rule }: RuleTrialProps): ReactElement {
  const t = useText();
  const { place } = useFrame();
  const [only, setOnly] = useState<Tried | null>(null);
  const [settled] = useDebouncedValue(rule, TYPING_MS);
  const { data, error } = useQuery({
    ...trialQuery(place, code.id, settled, only),
    enabled: settled.text.trim() !== '',
  });
  const isAsked = settled.text.trim() !== '';
  return (
    <section className="codeframe-trial" aria-label={t('codeframe.trial')}>
      <header>
        <h3>{t('codeframe.trial')}</h3>
        {data === undefined || !isAsked ? null : (
          <span className="codeframe-quiet">{t('codeframe.trialOf', { count: data.all, n: countText(data.all) })}</span>
        )}
      </header>
      {error === null || !isAsked ? null : (
        <p className="codeframe-fault" role="alert">
          {error instanceof CallError && error.code === 'invalid' ? t('codeframe.badPattern') : failureText(error, t)}
        </p>
      )}
      {data === undefined || !isAsked || error !== null ? null : (
        <>
          <div className="codeframe-founds">
            <FoundButton
              tone="all"
              label={t('codeframe.found.all')}
              count={data.elsewhere + data.open + data.there}
              isOn={only === null}
              onAct={() => setOnly(null)}
            />
            {TRIED.map((tried) => (
              <FoundButton
                key={tried}
                tone={tried}
                label={t(`codeframe.found.${tried}`)}
                count={data[tried]}
                isOn={only === tried}
                onAct={() => setOnly(only === tried ? null : tried)}
              />
            ))}
          </div>
          {data.answers.length === 0 ? <p className="codeframe-quiet">{t('codeframe.foundNone')}</p> : null}
          <ul>
            {data.answers.map((answer) => (
              <TriedRow key={`${answer.key} ${answer.codes.join()}`} answer={answer} codeId={code.id} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface FoundButtonProps {
  readonly tone: Tried | 'all';
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onAct: () => void;
}

function FoundButton({ tone, label, count, isOn, onAct }: FoundButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="codeframe-found"
      data-tone={tone === 'elsewhere' && count > 0 ? 'warn' : tone}
      aria-pressed={isOn}
      onClick={onAct}
    >
      {tone === 'elsewhere' && count > 0 ? <IconAlertTriangle size={14} aria-hidden="true" /> : null}
      {label} <bdi dir="ltr">{countText(count)}</bdi>
    </button>
  );
}

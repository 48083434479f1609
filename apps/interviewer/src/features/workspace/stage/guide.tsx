import type { CallProcess } from '@seker/fieldwork';
import { type TextKey, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface GuideProps {
  readonly call: Pick<CallProcess, 'state' | 'endedAt'>;
  readonly hasNumber: boolean;
  readonly mayGoOn: boolean;
  /** There is no script, which would stand here. */
  readonly lacksTalk: boolean;
}

/** In the middle of the stage while nothing else is there: how things stand, and what comes next. */
export function Guide(props: GuideProps): ReactElement {
  const t = useText();
  const step = stepOf(props);
  return (
    <div className="wk-guide">
      <h2>{t(`stage.${step}` satisfies TextKey)}</h2>
      <p>{t(`stage.${step}Hint` satisfies TextKey)}</p>
      {props.lacksTalk ? <p className="wk-muted">{t('stage.noTalk')}</p> : null}
    </div>
  );
}

function stepOf({
  call,
  hasNumber,
  mayGoOn,
}: Omit<GuideProps, 'lacksTalk'>): 'dial' | 'call' | 'goOn' | 'noNumber' | 'free' {
  if (call.state === 'dial') return 'dial';
  if (call.state === 'answered') return 'call';
  if (!hasNumber) return 'noNumber';
  return mayGoOn ? 'goOn' : 'free';
}

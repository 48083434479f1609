import { useText } from '@seker/ui';
import { IconBolt, IconBulb } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { DraftRule } from './code-draft.ts';

export interface RuleLineProps {
  readonly rule: DraftRule;
  readonly at: number;
  /** Null: it is read only. */
  readonly onOpen: (() => void) | null;
}

/** A rule that is not being typed. */
export function RuleLine({ rule, at, onOpen }: RuleLineProps): ReactElement {
  const t = useText();
  const words = (
    <>
      <span className="sk-read">{t('codeframe.ruleNumber', { n: at + 1 })}:</span>
      <span className="codeframe-rule-kind">{t(`codeframe.kind.${rule.kind}`)}</span>
      <bdi className="codeframe-rule-language">{rule.language ?? t('codeframe.allLanguages')}</bdi>
      <bdi
        className="codeframe-rule-text"
        dir={rule.kind === 'pattern' ? 'ltr' : undefined}
        data-kind={rule.kind}
        title={rule.text}
      >
        {rule.text === '' ? t('codeframe.emptyRule') : rule.text}
      </bdi>
      <RuleMode isAuto={rule.isAuto} />
    </>
  );
  if (onOpen === null) return <div className="codeframe-rule">{words}</div>;
  return (
    <button type="button" className="codeframe-rule" onClick={onOpen}>
      {words}
    </button>
  );
}

/** Whether a rule gives its code by itself. */
export function RuleMode({ isAuto }: { readonly isAuto: boolean }): ReactElement {
  const t = useText();
  const ModeIcon = isAuto ? IconBolt : IconBulb;
  return (
    <span className="codeframe-rule-mode">
      <ModeIcon size={14} aria-hidden="true" />
      {t(isAuto ? 'codeframe.automatic' : 'codeframe.suggestion')}
    </span>
  );
}

import { NativeSelect } from '@mantine/core';
import { CODE_RULE_KINDS } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { RowMenu } from '../../../../list/index.ts';
import type { DraftRule } from './code-draft.ts';
import { useFrame } from './frame-context.ts';
import { RuleMode } from './rule-line.tsx';

export interface RuleEditorProps {
  readonly rule: DraftRule;
  readonly at: number;
  readonly count: number;
  readonly onChange: (rule: DraftRule) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A rule while it is typed. */
export function RuleEditor({ rule, at, count, onChange, onMove, onRemove }: RuleEditorProps): ReactElement {
  const t = useText();
  const { languages } = useFrame().answer;
  const isListed = rule.language === null || languages.some(({ code }) => code === rule.language);
  const listed = isListed ? languages : [...languages, { code: rule.language ?? '', name: rule.language ?? '' }];
  const moves = [
    { name: 'up', label: t('codeframe.moveUp'), icon: IconArrowUp, run: () => onMove(-1) },
    { name: 'down', label: t('codeframe.moveDown'), icon: IconArrowDown, run: () => onMove(1) },
  ];
  return (
    <div className="codeframe-rule-editor">
      <div className="codeframe-rule-line">
        <NativeSelect
          size="xs"
          aria-label={t('codeframe.kind')}
          value={rule.kind}
          data={CODE_RULE_KINDS.map((kind) => ({ value: kind, label: t(`codeframe.kind.${kind}`) }))}
          onChange={(event) => {
            const kind = CODE_RULE_KINDS.find((one) => one === event.currentTarget.value);
            if (kind !== undefined) onChange({ ...rule, kind });
          }}
        />
        <NativeSelect
          size="xs"
          aria-label={t('codeframe.ruleLanguage')}
          value={rule.language ?? ''}
          data={[
            { value: '', label: t('codeframe.allLanguages') },
            ...listed.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) =>
            onChange({ ...rule, language: event.currentTarget.value === '' ? null : event.currentTarget.value })
          }
        />
        <button
          type="button"
          className="codeframe-rule-toggle"
          data-auto={rule.isAuto}
          onClick={() => onChange({ ...rule, isAuto: !rule.isAuto })}
        >
          <RuleMode isAuto={rule.isAuto} />
        </button>
        <RowMenu
          name={t('codeframe.ruleNumber', { n: at + 1 })}
          acts={[
            ...moves.filter(({ name }) => (name === 'up' ? at > 0 : at < count - 1)),
            { name: 'remove', label: t('codeframe.removeRule'), icon: IconTrash, isDangerous: true, run: onRemove },
          ]}
        />
      </div>
      <LimitedInput
        autoFocus
        aria-label={t('codeframe.ruleText')}
        placeholder={t(`codeframe.kindHint.${rule.kind}`)}
        description={rule.text.trim() === '' ? t('codeframe.emptyRuleHint') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        attributes={{
          input: { ...(rule.text === '' ? {} : { dir: rule.kind === 'pattern' ? 'ltr' : 'auto' }), spellCheck: false },
        }}
        most={500}
        value={rule.text}
        onChange={(event) => onChange({ ...rule, text: event.currentTarget.value })}
      />
    </div>
  );
}

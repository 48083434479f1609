import { MOST_RULES_OF_CODE } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import type { DraftRule } from './code-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { RuleLine } from './rule-line.tsx';
import { RuleTrial } from './rule-trial.tsx';
import type { CodeEdit } from './use-code-draft.ts';

const NEW_RULE: DraftRule = { language: null, kind: 'words', text: '', isAuto: false };

/** The rules of a code in their order; the one that is open is typed over and tried. */
export function RuleList({ edit }: { readonly edit: CodeEdit }): ReactElement {
  const t = useText();
  const { code, content, change, mayEditRules } = edit;
  const { rules } = content;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const openRule = mayEditRules && openAt !== null ? rules[openAt] : undefined;
  const put = (at: number, rule: DraftRule): void => change({ rules: rules.with(at, rule) });
  const swap = (at: number, by: 1 | -1): void => {
    const [one, other] = [rules[at], rules[at + by]];
    if (one === undefined || other === undefined) return;
    change({ rules: rules.with(at, other).with(at + by, one) });
    if (openAt === at) setOpenAt(at + by);
    else if (openAt === at + by) setOpenAt(at);
  };
  const remove = (at: number): void => {
    change({ rules: rules.toSpliced(at, 1) });
    setOpenAt(openAt === null || openAt === at ? null : openAt > at ? openAt - 1 : openAt);
  };
  return (
    <>
      <section className="codeframe-rules" aria-label={t('codeframe.rules')}>
        <header>
          <h3>{t('codeframe.rules')}</h3>
          <span className="codeframe-quiet">{t('codeframe.rulesHint')}</span>
          {mayEditRules && rules.length < MOST_RULES_OF_CODE ? (
            <button
              type="button"
              className="codeframe-link"
              onClick={() => {
                change({ rules: [...rules, NEW_RULE] });
                setOpenAt(rules.length);
              }}
            >
              <IconPlus size={16} aria-hidden="true" />
              {t('codeframe.addRule')}
            </button>
          ) : null}
        </header>
        {rules.length === 0 ? <p className="codeframe-quiet">{t('codeframe.noRules')}</p> : null}
        <ol>
          {rules.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules that are typed have no other name.
            <li key={at} data-open={openRule !== undefined && at === openAt}>
              {openRule !== undefined && at === openAt ? (
                <RuleEditor
                  rule={rule}
                  at={at}
                  count={rules.length}
                  onChange={(changed) => put(at, changed)}
                  onMove={(by) => swap(at, by)}
                  onRemove={() => remove(at)}
                />
              ) : (
                <RuleLine rule={rule} at={at} onOpen={mayEditRules ? () => setOpenAt(at) : null} />
              )}
            </li>
          ))}
        </ol>
      </section>
      {openRule === undefined ? null : <RuleTrial code={code} rule={openRule} />}
    </>
  );
}

import { EmptyState, useText } from '@seker/ui';
import { IconTag } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { CodeFields } from './code-fields.tsx';
import { CodeHead } from './code-head.tsx';
import { CodeSave } from './code-save.tsx';
import { useFrame } from './frame-context.ts';
import { RuleList } from './rule-list.tsx';
import { useCodeDraft } from './use-code-draft.ts';

/** One code of the frame: what it is called, its rules, and where a rule holds. */
export function CodePanel(): ReactElement {
  const t = useText();
  const { codeId, tree } = useFrame();
  const code = codeId === null ? undefined : tree.byId.get(codeId);
  if (code === undefined)
    return (
      <section className="codeframe-panel" aria-label={t('codeframe.column.code')}>
        <EmptyState
          icon={<IconTag size={56} stroke={1.2} aria-hidden="true" />}
          title={t('codeframe.chooseCode')}
          hint={t('codeframe.chooseCodeHint')}
        />
      </section>
    );
  return <OpenCode key={code.id} codeId={code.id} />;
}

function OpenCode({ codeId }: { readonly codeId: number }): ReactElement | null {
  const t = useText();
  const edit = useCodeDraft(codeId);
  if (edit === null) return null;
  const { code } = edit;
  return (
    <section className="codeframe-panel" aria-label={t('codeframe.panel', { number: code.number })}>
      <CodeHead code={code} />
      <CodeFields edit={edit} />
      {code.isNet ? null : <RuleList edit={edit} />}
      <CodeSave edit={edit} />
    </section>
  );
}

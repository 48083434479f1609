import type { DraftLanguage } from '@seker/questionnaire/design';
import { useTextIn } from '@seker/ui';
import type { ReactElement } from 'react';
import { useDraft } from '../session/use-draft.ts';
import { PrintedNode, type PrintedParts } from './printed-node.tsx';
import { printedSheet } from './printed-nodes.ts';

export interface PrintSheetProps extends PrintedParts {
  readonly language: DraftLanguage;
}

/** The questionnaire in one language; rules and all else beside its own words are said in that language, too. */
export function PrintSheet({ language: { code, fields }, ...parts }: PrintSheetProps): ReactElement {
  const document = useDraft((draft) => draft);
  const said = useTextIn(code);
  const { title, before, nodes, after } = printedSheet(document, code, said.t);
  return (
    <article className="print-sheet" lang={code} dir={fields['direction'] === 'rtl' ? 'rtl' : 'ltr'}>
      {title === '' ? null : <p className="printed-title">{title}</p>}
      {before.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {nodes.map((node) => (
        <PrintedNode key={node.uid} node={node} said={said} {...parts} />
      ))}
      {after.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </article>
  );
}

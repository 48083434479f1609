import type { SubKindOf } from '@seker/questionnaire';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ItemTexts } from '../paper/item-texts.tsx';
import type { PaperPartProps } from './paper-part-props.ts';
import { ScalePaper } from './scale-paper.tsx';

const IS_SEVERAL: Readonly<Record<SubKindOf<'closed' | 'mixed' | 'quota'>, boolean>> = {
  radio: false,
  combo: false,
  checkBox: true,
};

/** Answers to choose from, as respondents see them, each typed in place. */
export function ChoicePaper({ node }: PaperPartProps): ReactElement {
  const t = useText();
  const subKind = node['subKind'];
  if (node['scale'] !== undefined) return <ScalePaper node={node} />;
  return (
    <ItemTexts
      list={{ uid: node.uid, list: 'answers' }}
      sign={
        <span
          className="paper-sign"
          data-many={Object.entries(IS_SEVERAL).some(([name, isSeveral]) => isSeveral && name === subKind)}
          aria-hidden="true"
        />
      }
      addLabel={t('designer.addAnswer')}
    />
  );
}

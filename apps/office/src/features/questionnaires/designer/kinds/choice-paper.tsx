import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ItemTexts } from '../paper/item-texts.tsx';
import type { PaperPartProps } from './paper-part-props.ts';
import { ScalePaper } from './scale-paper.tsx';

const IS_SEVERAL: Readonly<Record<string, boolean>> = { radio: false, combo: false, checkBox: true };

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
          data-many={typeof subKind === 'string' && IS_SEVERAL[subKind] === true}
          aria-hidden="true"
        />
      }
      addLabel={t('designer.addAnswer')}
    />
  );
}

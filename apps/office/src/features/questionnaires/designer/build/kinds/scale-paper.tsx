import { isJsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { RichField } from '../../parts/rich-text/rich-field.tsx';
import type { PaperPartProps } from './paper-part-props.ts';

const MOST = 15;

/** A number scale with the words at its ends. */
export function ScalePaper({ node }: PaperPartProps): ReactElement {
  const scale = node['scale'];
  const ends = isJsonObject(scale) ? scale : {};
  const [from, to] = [Number(ends['lower'] ?? 1), Number(ends['upper'] ?? 5)];
  const numbers = Number.isInteger(from) && Number.isInteger(to) && to > from && to - from < 101 ? to - from + 1 : 0;
  return (
    <div className="paper-scale">
      <div className="paper-scale-numbers" dir="ltr">
        {Array.from({ length: Math.min(numbers, MOST) }, (_, place) => (
          <span key={from + place} className="paper-scale-number">
            {from + place}
          </span>
        ))}
        {numbers > MOST ? <span>…</span> : null}
      </div>
      <ScaleEnds node={node} />
    </div>
  );
}

/** The words at the two ends of a scale or a ruler. */
export function ScaleEnds({ node }: PaperPartProps): ReactElement {
  const t = useText();
  return (
    <div className="paper-scale-ends">
      <RichField
        uid={node.uid}
        textKey={`${node.uid}.label.lower`}
        label={t('designer.lowerEnd')}
        placeholder={t('designer.lowerEnd')}
        isOneLine
      />
      <RichField
        uid={node.uid}
        textKey={`${node.uid}.label.upper`}
        label={t('designer.upperEnd')}
        placeholder={t('designer.upperEnd')}
        isOneLine
      />
    </div>
  );
}

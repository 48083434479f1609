import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ItemTexts } from '../paper/item-texts.tsx';
import type { PaperPartProps } from './paper-part-props.ts';
import { ScalePaper } from './scale-paper.tsx';

const MOST = 20;

/** What is put in order, and the places for it. */
export function RankPaper({ node }: PaperPartProps): ReactElement {
  const t = useText();
  const count = Array.isArray(node['answers']) ? node['answers'].length : 0;
  const places = typeof node['places'] === 'number' ? node['places'] : count;
  return (
    <div className="paper-rank">
      {node['scale'] === undefined ? (
        <ItemTexts list={{ uid: node.uid, list: 'answers' }} addLabel={t('designer.addAnswer')} />
      ) : (
        <ScalePaper node={node} />
      )}
      <ol className="paper-places" aria-label={t('designer.places')}>
        {Array.from({ length: Math.max(0, Math.min(places, MOST)) }, (_, place) => (
          <li key={`place-${place.toString()}`}>{place + 1}</li>
        ))}
      </ol>
    </div>
  );
}

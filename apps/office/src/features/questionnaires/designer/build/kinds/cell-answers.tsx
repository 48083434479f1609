import { type DraftItem, isJsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { itemsIn } from '../../session/acts/item-acts.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftText } from '../../session/use-draft.ts';
import { ItemTexts } from '../paper/item-texts.tsx';
import type { PaperPartProps } from './paper-part-props.ts';

/** The answers of each column whose cells have some, typed below the matrix: in a cell there is no room for them. */
export function CellAnswers({ node }: PaperPartProps): ReactElement {
  const columns = itemsIn(node['columns']);
  return (
    <>
      {columns.map((column, place) =>
        hasAnswers(column) ? <OfColumn key={column.uid} uid={node.uid} column={column.uid} place={place} /> : null,
      )}
    </>
  );
}

function hasAnswers({ cell }: DraftItem): boolean {
  return isJsonObject(cell) && Array.isArray(cell['answers']);
}

function OfColumn(props: { readonly uid: string; readonly column: string; readonly place: number }): ReactElement {
  const { uid, column, place } = props;
  const t = useText();
  const { language, direction } = usePaperLanguage();
  const words = plainDraftText(useDraftText(language, `${uid}.column.${column}`));
  const name = words === '' ? t('designer.item.columns', { number: place + 1 }) : words;
  return (
    <section aria-label={name} className="paper-cell-answers">
      <h3 className="paper-list-name" dir={direction} lang={language}>
        {name}
      </h3>
      <ItemTexts list={{ uid, list: 'answers', owner: column }} addLabel={t('designer.addAnswer')} />
    </section>
  );
}

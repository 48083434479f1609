import type { DraftNode, JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { ItemAxis } from '../paper/drag-item.ts';
import { ItemField } from '../paper/item-field.tsx';
import { ItemGrip } from '../paper/item-grip.tsx';
import { type ItemTyping, useItemTyping } from '../paper/use-item-typing.ts';
import { CellAnswers } from './cell-answers.tsx';
import { type Axis, matrixLayout, scalePoints, totalOf } from './matrix-axes.ts';
import type { PaperPartProps } from './paper-part-props.ts';
import { ScaleEnds } from './scale-paper.tsx';

/** One place along a side of the matrix. */
interface Place {
  readonly key: string;
  readonly item: JsonObject | null;
  readonly head: ReactElement | number | null;
}

/** A matrix as respondents see it: its rows, its scale or columns, each typed in place. */
export function MatrixPaper({ node }: PaperPartProps): ReactElement {
  const t = useText();
  const { uid } = node;
  const typings = {
    rows: useItemTyping({ uid, list: 'rows' }),
    columns: useItemTyping({ uid, list: 'columns' }),
    answers: useItemTyping({ uid, list: 'answers' }),
  } as const;
  const { down, across, signOf, hasTotal } = matrixLayout(node);
  const heads = placesOf(across, node, typings, 'across');
  const sides = placesOf(down, node, typings, 'down');
  return (
    <div className="paper-matrix">
      <div className="paper-matrix-scroll">
        <table>
          {across === 'single' ? null : (
            <thead>
              <tr>
                <td />
                {heads.map(({ key, head }) => (
                  <th key={key} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {sides.map((side) => (
              <tr key={side.key}>
                <th scope="row">{side.head}</th>
                {heads.map((head) => (
                  <td key={head.key} className="paper-cell" data-sign={signOf(head.item)}>
                    <span aria-hidden="true" />
                  </td>
                ))}
              </tr>
            ))}
            {hasTotal ? (
              <tr className="paper-total">
                <th scope="row">{t('designer.total')}</th>
                {heads.map(({ key }) => (
                  <td key={key} className="paper-cell">
                    <bdi dir="ltr">{totalOf(node)}</bdi>
                  </td>
                ))}
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {down === 'points' || across === 'points' ? <ScaleEnds node={node} /> : null}
      <div className="paper-matrix-adds">
        {[...new Set([down, across === 'single' ? 'columns' : across])].map((axis) =>
          axis === 'points' || axis === 'single' ? null : (
            <button
              key={axis}
              type="button"
              onClick={() => typings[axis].addAfter(typings[axis].items.at(-1)?.uid ?? null)}
            >
              <IconPlus size={16} aria-hidden="true" />
              {t(`designer.addTo.${axis}`)}
            </button>
          ),
        )}
      </div>
      <CellAnswers node={node} />
    </div>
  );
}

type Typings = Readonly<Record<'rows' | 'columns' | 'answers', ItemTyping>>;

function placesOf(axis: Axis, node: DraftNode, typings: Typings, runs: ItemAxis): readonly Place[] {
  if (axis === 'single') return [{ key: '-', item: null, head: null }];
  if (axis === 'points') return scalePoints(node).map((point) => ({ key: String(point), item: null, head: point }));
  const typing = typings[axis];
  return typing.items.map((item, place) => ({
    key: item.uid,
    item,
    head: (
      // biome-ignore lint/a11y/noStaticElementInteractions: the text in it has the focus.
      <div className="paper-matrix-head" data-item onKeyDown={(event) => typing.shift(event, item.uid)}>
        <ItemGrip typing={typing} uid={item.uid} axis={runs} />
        <ItemField typing={typing} uid={item.uid} place={place} />
      </div>
    ),
  }));
}

import { Select } from '@mantine/core';
import { type DraftItem, type DraftNode, isJsonObject, type Json, type JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { RuleRows } from '../../../logic/index.ts';
import { ChoiceProperty, NumberProperty, PropertyRow } from '../../../parts/fields/property-fields.tsx';
import { freshUid } from '../../../session/acts/fresh-uid.ts';
import { useSession } from '../../../session/use-draft.ts';
import { type CellName, cellKinds } from '../../kinds/cell-kinds.ts';
import { ItemRows, useSetItem } from '../item-rows.tsx';
import { MediaRows } from '../media-rows.tsx';
import { cellToAnswers, cellToScale } from './cell-scale.ts';
import { MOST_LINES } from './small-parts.tsx';

/** The rows of a matrix. */
export function RowsPart({ node }: { readonly node: DraftNode }): ReactElement {
  const list = { uid: node.uid, list: 'rows' } as const;
  const setItem = useSetItem(list);
  return (
    <ItemRows
      list={list}
      flags={['optional', 'openText', 'fixed']}
      more={(item) => <MediaRows media={item['media']} onChange={(media) => setItem(item.uid, 'media', media)} />}
    />
  );
}

/** The columns of a matrix whose cells are all the same. */
export function PlainColumnsPart({ node }: { readonly node: DraftNode }): ReactElement {
  return <ItemRows list={{ uid: node.uid, list: 'columns' }} flags={['optional', 'fixed']} />;
}

/** The columns of a matrix, each with the kind of its cells. */
export function CellColumnsPart(props: { readonly node: DraftNode; readonly first: CellName }): ReactElement {
  const { node, first } = props;
  return (
    <ItemRows
      list={{ uid: node.uid, list: 'columns' }}
      flags={['optional', 'fixed']}
      begin={() => ({ cell: cellKinds[first].begin(freshUid) })}
      more={(column) => <CellPart uid={node.uid} column={column} />}
    />
  );
}

/** How the cells of one column are answered, and what their answers are held to. */
function CellPart({ uid, column }: { readonly uid: string; readonly column: DraftItem }): ReactElement {
  const t = useText();
  const setColumn = useSetItem({ uid, list: 'columns' });
  const cell: JsonObject = isJsonObject(column['cell']) ? column['cell'] : {};
  const set = (field: string, value: Json | undefined): boolean => setColumn(column.uid, `cell.${field}`, value);
  const name = cellName(cell);
  const design = name === null ? null : cellKinds[name];
  return (
    <>
      <PropertyRow label={t('designer.cell')}>
        <Select
          size="xs"
          aria-label={t('designer.cell')}
          data={Object.entries(cellKinds).map(([value, { sign }]) => ({ value, label: t(sign) }))}
          value={name}
          onChange={(to) => {
            if (to === null || to === name || !isCellName(to)) return;
            const { answers, ...begun } = cellKinds[to].begin(freshUid);
            const own =
              cell['scale'] === undefined ? { answers: cell['answers'] ?? answers ?? [] } : { scale: cell['scale'] };
            // Between ways of choosing, what is chosen from stays.
            setColumn(column.uid, 'cell', answers === undefined ? begun : { ...begun, ...own });
          }}
        />
      </PropertyRow>
      {design?.isTyped === true ? null : <CellChoices uid={uid} column={column} cell={cell} />}
      {design?.hasLines === true ? (
        <NumberProperty
          label={t('designer.lines')}
          value={cell['lines']}
          min={1}
          max={MOST_LINES}
          onChange={(value) => set('lines', value)}
        />
      ) : null}
      {design === null ? null : (
        <RuleRows rules={cell['rules']} offered={design.rules} onChange={(rules) => set('rules', rules)} />
      )}
    </>
  );
}

interface CellChoicesProps {
  readonly uid: string;
  readonly column: DraftItem;
  readonly cell: JsonObject;
}

/** What is chosen from in the cells of a column: answers one by one, or the points of a number scale. */
function CellChoices({ uid, column, cell }: CellChoicesProps): ReactElement {
  const t = useText();
  const session = useSession();
  const setColumn = useSetItem({ uid, list: 'columns' });
  const scale = isJsonObject(cell['scale']) ? cell['scale'] : null;
  const form = scale === null ? 'answers' : 'scale';
  return (
    <>
      <ChoiceProperty
        label={t('designer.form')}
        value={form}
        choices={(['answers', 'scale'] as const).map((value) => ({ value, label: t(`designer.form.${value}`) }))}
        onChange={(to) => {
          if (to === form) return;
          const languages = session.document.languages.map(({ code }) => code);
          session.change(to === 'scale' ? cellToScale(uid, column) : cellToAnswers(uid, column, languages, freshUid));
        }}
      />
      {scale === null ? (
        <ItemRows list={{ uid, list: 'answers', owner: column.uid }} flags={['exclusive']} />
      ) : (
        (['lower', 'upper'] as const).map((end) => (
          <NumberProperty
            key={end}
            label={t(`designer.scale.${end}`)}
            value={scale[end]}
            onChange={(value) => setColumn(column.uid, `cell.scale.${end}`, value)}
          />
        ))
      )}
    </>
  );
}

function isCellName(name: string): name is CellName {
  return Object.hasOwn(cellKinds, name);
}

function cellName(cell: JsonObject): CellName | null {
  const name = `${typeof cell['kind'] === 'string' ? cell['kind'] : ''}.${typeof cell['subKind'] === 'string' ? cell['subKind'] : ''}`;
  return isCellName(name) ? name : null;
}

import { Select } from '@mantine/core';
import { type DraftItem, type DraftNode, isJsonObject, type Json, type JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { freshUid } from '../../acts/fresh-uid.ts';
import { type CellName, cellKinds } from '../../kinds/cell-kinds.ts';
import { ItemRows, useSetItem } from '../item-rows.tsx';
import { MediaRows } from '../media-rows.tsx';
import { NumberProperty, PropertyRow } from '../property-fields.tsx';
import { RuleRows } from '../rule-rows.tsx';

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
  const set = (field: string, value: Json | undefined): void => setColumn(column.uid, `cell.${field}`, value);
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
            const begun = cellKinds[to].begin(freshUid);
            const kept =
              Array.isArray(begun['answers']) && Array.isArray(cell['answers']) ? cell['answers'] : undefined;
            setColumn(column.uid, 'cell', { ...begun, ...(kept === undefined ? {} : { answers: kept }) });
          }}
        />
      </PropertyRow>
      {design?.isTyped === true ? null : (
        <ItemRows list={{ uid, list: 'answers', owner: column.uid }} flags={['exclusive']} />
      )}
      {design?.hasLines === true ? (
        <NumberProperty
          label={t('designer.lines')}
          value={cell['lines']}
          min={1}
          max={50}
          onChange={(value) => set('lines', value)}
        />
      ) : null}
      {design === null ? null : (
        <RuleRows rules={cell['rules']} offered={design.rules} onChange={(rules) => set('rules', rules)} />
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

import { ActionIcon, Button, Checkbox, MultiSelect } from '@mantine/core';
import { MOST_TABLE_NETS, SCALE_ENDS, type TableFacet, type TableRowWish } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../form/index.ts';

const LONGEST_NAME = 120;

interface RowChoicesProps {
  readonly row: TableRowWish;
  readonly facet: TableFacet;
  readonly onChange: (row: TableRowWish) => void;
}

/** What is counted of a question in the rows beside its answers: means, ends of a scale, nets. */
export function RowChoices({ row, facet, onChange }: RowChoicesProps): ReactElement {
  const t = useText();
  const [name, setName] = useState('');
  const [values, setValues] = useState<string[]>([]);
  if (facet.kind === 'number') return <p className="tables-menu-note">{t('tables.mean')}</p>;
  const canAdd = name.trim() !== '' && name.length <= LONGEST_NAME && values.length > 0;
  const add = (): void => {
    onChange({ ...row, nets: [...row.nets, { name: name.trim(), values }] });
    setName('');
    setValues([]);
  };
  return (
    <>
      {facet.isScale ? (
        <>
          <Checkbox
            label={t('tables.hasMean')}
            checked={row.hasMean}
            onChange={({ currentTarget }) => onChange({ ...row, hasMean: currentTarget.checked })}
          />
          {SCALE_ENDS.map((end) => (
            <Checkbox
              key={end}
              label={t(`tables.ends.${end}`)}
              checked={row.ends.includes(end)}
              onChange={({ currentTarget }) => {
                const others = row.ends.filter((own) => own !== end);
                onChange({ ...row, ends: currentTarget.checked ? [...others, end] : others });
              }}
            />
          ))}
        </>
      ) : null}
      {row.nets.length === 0 ? null : (
        <ul className="tables-nets" aria-label={t('tables.nets')}>
          {row.nets.map((net, at) => (
            <li key={`${at} ${net.name}`}>
              <bdi>{net.name}</bdi>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('tables.netRemove', { name: net.name })}
                onClick={() => onChange({ ...row, nets: row.nets.filter((_, other) => other !== at) })}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {row.nets.length >= MOST_TABLE_NETS ? null : (
        <fieldset className="tables-net">
          <legend>{t('tables.addNet')}</legend>
          <LimitedInput
            label={t('tables.netName')}
            most={LONGEST_NAME}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <MultiSelect
            label={t('tables.netValues')}
            data={facet.values.map(({ value, label }) => ({ value, label }))}
            value={values}
            searchable
            comboboxProps={{ withinPortal: false }}
            onChange={setValues}
          />
          <Button size="compact-sm" variant="default" disabled={!canAdd} onClick={add}>
            {t('tables.netAdd')}
          </Button>
        </fieldset>
      )}
    </>
  );
}

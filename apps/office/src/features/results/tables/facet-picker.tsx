import { ActionIcon, Button, Popover, Select } from '@mantine/core';
import type { TableFacet } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';

interface FacetPickerProps {
  readonly label: string;
  readonly facets: readonly TableFacet[];
  /** Whether its name stands beside the plus. */
  readonly isNamed?: boolean;
  readonly onPick: (facet: TableFacet) => void;
}

/** A plus that opens the list of what can be added. */
export function FacetPicker({ label, facets, isNamed = false, onPick }: FacetPickerProps): ReactElement {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const named = (isQuestion: boolean) =>
    facets
      .filter((facet) => facet.isQuestion === isQuestion)
      .map(({ name, label: said }) => ({ value: name, label: isQuestion ? `${name} ${said}` : said }));
  const plus = <IconPlus size={18} aria-hidden="true" />;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      portalProps={{ target: '#screen' }}
    >
      <Popover.Target>
        {isNamed ? (
          <Button aria-expanded={isOpen} leftSection={plus} onClick={() => setOpen(!isOpen)}>
            {label}
          </Button>
        ) : (
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={label}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {plus}
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Select
          className="tables-picker"
          aria-label={t('tables.search')}
          placeholder={t('tables.search')}
          searchable
          data-autofocus
          defaultDropdownOpened
          value={null}
          nothingFoundMessage={t('tables.noneFound')}
          maxDropdownHeight={320}
          limit={200}
          comboboxProps={{ withinPortal: false }}
          data={[
            { group: t('tables.questions'), items: named(true) },
            { group: t('tables.others'), items: named(false) },
          ].filter(({ items }) => items.length > 0)}
          onChange={(name) => {
            const facet = facets.find((one) => one.name === name);
            if (facet === undefined) return;
            setOpen(false);
            onPick(facet);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

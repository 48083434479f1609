import { regionMapsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import type { ListFilter } from '../../../list/index.ts';

/** As many places are offered. */
const OFFERED = 50;

/** Cases by where their people live, as a column of the list says it: the regions of the map lead here. */
export function placeFilter(projectId: number): ListFilter {
  const figures = async (field?: string) =>
    await client.call(regionMapsCalls.readMapFigures, field === undefined ? { projectId } : { projectId, field });
  return {
    name: 'place',
    title: 'cases.place',
    kind: 'found',
    find: async (typed) => {
      const { field, values } = await figures();
      const wanted = typed.toLowerCase();
      return values
        .map(({ value, labels }) => ({ value: `${field}=${value}`, label: labels[0] ?? value }))
        .filter(({ label }) => label !== '' && label.toLowerCase().includes(wanted))
        .slice(0, OFFERED);
    },
    nameOf: async (place) => {
      const { fields } = await figures();
      const known = fields.find(({ field }) => place.startsWith(`${field}=`));
      if (known === undefined) return place;
      const rows = (await figures(known.field)).values;
      const named = place
        .slice(known.field.length + 1)
        .split('\n')
        .map(
          (value) => rows.find((one) => one.value === value)?.labels[0] ?? (value === '' ? `${known.title}: –` : value),
        );
      return named.join(', ');
    },
  };
}

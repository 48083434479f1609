import { POSITION_MOMENTS } from '@seker/contract';
import { WANTED_METRES } from '@seker/interviewing';
import type { ToldPosition } from './exported-positions.queries.ts';
import type { FieldDesign } from './field-design.ts';
import { clockText } from './local-clock.ts';
import type { Study } from './read-study.ts';

/** Columns of where an interview was answered, at its beginning and at its end; none where they are not requested. */
export function positionColumns({ wish, word, zone }: Pick<Study, 'wish' | 'word' | 'zone'>): readonly FieldDesign[] {
  if (!wish.withPositions) return [];
  return POSITION_MOMENTS.flatMap((moment): readonly FieldDesign[] => {
    const of = (valueOf: (told: ToldPosition) => number | string): FieldDesign['cell'] => {
      return ({ positions }) => {
        const told = positions.find((one) => one.moment === moment);
        return told === undefined ? null : valueOf(told);
      };
    };
    const heading = word(moment === 'start' ? 'export.started' : 'export.ended');
    const scale = (name: string, label: string, cell: FieldDesign['cell']): FieldDesign => ({
      name: `${moment}_${name}`,
      label: `${heading}: ${label}`,
      type: 'number',
      measure: 'scale',
      cell,
    });
    return [
      scale(
        'latitude',
        word('export.latitude'),
        of(({ lat }) => lat),
      ),
      scale(
        'longitude',
        word('export.longitude'),
        of(({ lon }) => lon),
      ),
      scale(
        'accuracy',
        word('export.accuracy'),
        of(({ accuracy }) => accuracy),
      ),
      {
        ...scale(
          'position_at',
          word('export.positionAt'),
          of(({ at }) => clockText(at, zone)),
        ),
        type: 'moment',
      },
      {
        ...scale(
          'coarse',
          word('export.coarse'),
          of(({ accuracy }) => Number(accuracy > WANTED_METRES)),
        ),
        measure: 'nominal',
      },
    ];
  });
}

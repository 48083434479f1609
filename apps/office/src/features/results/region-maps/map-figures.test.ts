import { describe, expect, it } from 'vitest';
import { casesIn } from './cases-in.ts';
import { isCount, figureText as mapFigureText, matchRegions, shadeOf } from './region-figures.ts';

describe('the figures of a map', () => {
  it('are counts, or a rate in percent, or a dash', () => {
    expect([
      mapFigureText('cases', 1_234),
      mapFigureText('responseRate', 0.1234),
      mapFigureText('cases', null),
    ]).toEqual(['1,234', '12.3%', '–']);
    expect([isCount('completes'), isCount('responseRate')]).toEqual([true, false]);
  });

  it('have five shades in equal steps, the lightest for nothing', () => {
    expect([0, 1, 20, 21, 40, 41, 60, 80, 81, 100].map((figure) => shadeOf(figure, 100))).toEqual([
      0, 0, 0, 1, 1, 2, 2, 3, 4, 4,
    ]);
    expect([shadeOf(5, 0), shadeOf(-1, 10), shadeOf(200, 100)]).toEqual([0, 0, 4]);
  });

  it('belong to a region by its key or by either name, any their case', () => {
    const value = (own: string, ...labels: readonly string[]) => ({ value: own, labels }) as never;
    const values = [value('N', 'North'), value('s1', ' SOUTH '), value('x')];
    const { byKey, unplaced } = matchRegions(
      [
        { key: 'n', name: 'other' },
        { key: 'k2', name: 'south' },
        { key: 'k3', name: 'nowhere' },
      ],
      values,
    );
    expect([...byKey]).toEqual([
      ['n', values[0]],
      ['k2', values[1]],
    ]);
    expect(unplaced).toEqual([values[2]]);
  });

  it('lead to the cases that they count', () => {
    const search = (...figure: readonly Parameters<typeof casesIn>[3][]) => casesIn(7, 'city', 'Haifa', ...figure);
    expect(search()).toEqual({
      to: '/p/$projectId/cases',
      params: { projectId: '7' },
      search: { place: 'city=Haifa' },
    });
    expect(search('completes').search).toEqual({ place: 'city=Haifa', bucket: 'I' });
    expect(search('tried').search).toEqual({ place: 'city=Haifa', isWorked: 'true' });
    expect(search('refusals').search).toEqual({ place: 'city=Haifa', bucket: 'R' });
  });
});

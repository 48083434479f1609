import { useText } from '@seker/ui';
import { type CSSProperties, type ReactElement, type ReactNode, useMemo } from 'react';
import { tilesOf } from './map-tiles.ts';
import type { DrawnMap } from './project-points.ts';
import { readableNames } from './readable-names.ts';
import { useDrawnFrame } from './use-drawn-frame.ts';

/** As many letters stand one above the other. */
export const LETTERS = 42;

export interface RegionFigure {
  /** As the list calls it, in the reader's language. */
  readonly name: string;
  readonly text: string;
  readonly shade: number;
}

export interface RegionMapProps {
  readonly label: string;
  readonly map: DrawnMap;
  /** What it is drawn on; null: on nothing. */
  readonly tiles: { readonly url: string; readonly from: string } | null;
  /** What is said of a region, and how dark it is; null: nothing is known of it. */
  readonly figureOf: (key: string) => RegionFigure | null;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (key: string) => void;
  /** A rectangle was drawn over these; null: none can be drawn. */
  readonly onFrame: ((keys: readonly string[]) => void) | null;
  /** What is drawn over the regions. */
  readonly children?: ReactNode;
}

/** Regions, the darker the more there is; never mirrored. */
export function RegionMap(props: RegionMapProps): ReactElement {
  const { label, map, tiles, figureOf, chosen, onChoose, onFrame, children } = props;
  const t = useText();
  const size = Math.max(map.width, map.height);
  const named = useMemo(() => readableNames(map.regions, size / LETTERS), [map.regions, size]);
  const { frame, isDragged, ...drawing } = useDrawnFrame(map, onFrame);
  return (
    <svg
      {...drawing}
      className="region-map"
      data-framing={onFrame !== null}
      viewBox={`-10 -10 ${map.width + 20} ${map.height + 20}`}
      role="group"
      aria-label={label}
      data-tiled={tiles !== null}
      style={{ '--stroke': size / 500, '--text': size / LETTERS } as CSSProperties}
    >
      {tiles === null
        ? null
        : tilesOf(map.frame, tiles.url).map(({ address, x, y, size: side }) => (
            <image key={address} href={address} x={x} y={y} width={side} height={side} aria-hidden="true" />
          ))}
      {map.regions.map(({ key, name, path }) => {
        const figure = figureOf(key);
        const words = `${figure?.name ?? name}: ${figure?.text ?? t('map.nothing')}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a shape of an SVG cannot be a button of HTML.
          <path
            key={key}
            d={path}
            fillRule="evenodd"
            className="region-area"
            data-shade={figure?.shade}
            role="button"
            tabIndex={0}
            aria-label={words}
            aria-pressed={chosen.has(key)}
            onClick={() => {
              if (!isDragged()) onChoose(key);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onChoose(key);
            }}
          >
            <title>{words}</title>
          </path>
        );
      })}
      {named.map(({ key, name, at: [x, y] }) => (
        <text key={key} className="region-name" data-shade={figureOf(key)?.shade} x={x} y={y} aria-hidden="true">
          <tspan x={x}>{figureOf(key)?.name ?? name}</tspan>
          <tspan className="region-figure" x={x} dy="1.25em">
            {figureOf(key)?.text ?? ''}
          </tspan>
        </text>
      ))}
      {children}
      {frame === null ? null : <rect className="map-frame" {...frame} />}
      {tiles === null || tiles.from === '' ? null : (
        <text className="region-from" x={map.width} y={map.height + 6}>
          {tiles.from}
        </text>
      )}
    </svg>
  );
}

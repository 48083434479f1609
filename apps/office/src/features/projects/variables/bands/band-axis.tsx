import './band-axis.css';
import type { BandsSight, NewBands } from '@seker/contract';
import { useText } from '@seker/ui';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { axisOf } from './axis-of.ts';
import { boundText } from './bands-draft.ts';

export interface BandAxisProps {
  readonly histogram: BandsSight['histogram'];
  readonly bands: NewBands;
  /** The name of each band, without one of people without a value. */
  readonly names: readonly string[];
  /** The least distance between bounds. */
  readonly step: number;
  readonly isLocked: boolean;
  readonly onMove: (at: number, to: number) => void;
  readonly onAdd: (at: number) => void;
  readonly onDrop: (at: number) => void;
}

const FAR = 5;

/** The people by number, and the bounds over them: a click adds one, dragging or the arrows move it, Delete takes it away. */
export function BandAxis(props: BandAxisProps): ReactElement {
  const { histogram, bands, names, step, isLocked, onMove, onAdd, onDrop } = props;
  const t = useText();
  const field = useRef<HTMLDivElement>(null);
  const axis = axisOf(histogram, bands);
  const most = Math.max(1, ...axis.bars.map(({ count }) => count));
  const placeOf = (value: number) => `${(100 * (value - axis.least)) / (axis.most - axis.least)}%`;
  const valueAt = ({ clientX }: { readonly clientX: number }): number => {
    const { left, width } = field.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    const part = Math.max(0, Math.min(1, (clientX - left) / width));
    return Math.round((axis.least + part * (axis.most - axis.least)) / step) * step;
  };
  const bandOf = (from: number): number => {
    const isBeyond = bands.end !== null && from >= bands.end;
    return isBeyond ? -1 : bands.cuts.findLastIndex((cut) => from >= cut);
  };
  const onKey = (event: KeyboardEvent, at: number): void => {
    const cut = bands.cuts[at] ?? 0;
    const by = step * (event.shiftKey ? FAR : 1);
    const moves: Readonly<Record<string, number>> = { ArrowRight: by, ArrowUp: by, ArrowLeft: -by, ArrowDown: -by };
    const move = moves[event.key];
    if (move !== undefined) onMove(at, cut + move);
    else if (event.key === 'Delete' || event.key === 'Backspace') onDrop(at);
    else return;
    event.preventDefault();
  };
  return (
    // Numbers run from left to right in both directions of the page.
    <div className="bands-axis" dir="ltr">
      <div className="bands-names" aria-hidden="true">
        {bands.cuts.map((cut, at) => {
          const next = bands.cuts[at + 1] ?? bands.end ?? axis.most;
          return (
            <span key={cut} style={{ insetInlineStart: placeOf((cut + Math.min(next, axis.most)) / 2) }}>
              <bdi>{names[at]}</bdi>
            </span>
          );
        })}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: bounds are added by keyboard with the button beneath. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <div
        ref={field}
        className="bands-field"
        data-locked={isLocked || undefined}
        onClick={(event) => {
          if (!isLocked && event.target === event.currentTarget) onAdd(valueAt(event));
        }}
      >
        {axis.bars.map(({ from, count }) => {
          const band = bandOf(from);
          return (
            <span
              key={from}
              className="bands-bar"
              data-band={band < 0 ? 'none' : band % 2}
              style={{
                insetInlineStart: placeOf(from),
                inlineSize: `calc(${100 / axis.bars.length}% - 1px)`,
                blockSize: `${(100 * count) / most}%`,
              }}
            />
          );
        })}
        {bands.cuts.map((cut, at) => (
          <button
            // A bound keeps its place in the order, and with it the focus, while it moves.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={at}
            type="button"
            role="slider"
            className="bands-cut"
            style={{ insetInlineStart: placeOf(cut) }}
            aria-label={t('bands.boundOf', { name: names[at] ?? '' })}
            aria-valuenow={cut}
            aria-valuemin={at === 0 ? axis.least : (bands.cuts[at - 1] ?? 0) + step}
            aria-valuemax={(bands.cuts[at + 1] ?? bands.end ?? axis.most) - step}
            aria-readonly={isLocked}
            disabled={isLocked}
            onKeyDown={(event) => onKey(event, at)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(at, valueAt(event));
            }}
          >
            <span>{boundText(cut, bands.measure)}</span>
          </button>
        ))}
      </div>
      <div className="bands-ends" aria-hidden="true">
        <span>{boundText(axis.least, bands.measure)}</span>
        <span>
          {boundText(axis.isCut ? axis.most - axis.width : axis.most, bands.measure)}
          {axis.isCut ? '+' : ''}
        </span>
      </div>
    </div>
  );
}

/** The panes beside the paper, in CSS pixels. */
export const PANES = {
  outline: { least: 220, usual: 280, most: 420 },
  stage: { least: 320, usual: 430, most: 760 },
  properties: { least: 300, usual: 340, most: 480 },
} as const;

export type PaneName = keyof typeof PANES;

/** How far one press of an arrow goes. */
const STEP = 16;

export function widthWithin(name: PaneName, width: number): number {
  const { least, most } = PANES[name];
  return Math.min(most, Math.max(least, Math.round(width)));
}

/** The width that was kept, or the usual one where nothing that fits was. */
export function keptWidth(name: PaneName, kept: string | null): number {
  const width = kept === null ? Number.NaN : Number(kept);
  return Number.isFinite(width) ? widthWithin(name, width) : PANES[name].usual;
}

/** The width after a key on the pane's edge; null: it is not about the width. `grows`: towards which arrow it does. */
export function widthAfterKey(name: PaneName, width: number, code: string, grows: string): number | null {
  const { least, usual, most } = PANES[name];
  switch (code) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return widthWithin(name, width + (code === grows ? STEP : -STEP));
    case 'Home':
      return least;
    case 'End':
      return most;
    case 'Enter':
      return usual;
    default:
      return null;
  }
}

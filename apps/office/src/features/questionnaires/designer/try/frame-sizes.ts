/** The screens that a page is tried on, in CSS pixels, upright. */
export const FRAME_SIZES = {
  360: [360, 740],
  390: [390, 844],
  768: [768, 1024],
  1280: [1280, 800],
} as const;

export type FrameSize = keyof typeof FRAME_SIZES;

export function frameOf(size: FrameSize, isTurned: boolean): readonly [width: number, height: number] {
  const [width, height] = FRAME_SIZES[size];
  return isTurned ? [height, width] : [width, height];
}

export function frameSize(text: string): FrameSize {
  return text === '390' ? 390 : text === '768' ? 768 : text === '1280' ? 1280 : 360;
}

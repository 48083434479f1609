/** All measures are shares 0..1 of the image's width and height, from the top left. */
export type Shape =
  | {
      readonly type: 'rectangle';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly type: 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'polygon'; readonly points: readonly Point[] };

export interface Point {
  readonly x: number;
  readonly y: number;
}

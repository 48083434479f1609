/** An interview in its project, as a stop of a walk. */
export interface Stop {
  readonly projectId: number;
  readonly reviewId: number;
}

export interface WalkPlace {
  /** From 1. */
  readonly at: number;
  readonly count: number;
  readonly before: Stop | null;
  readonly after: Stop | null;
}

/** Where an interview stands among those that are gone through; null: it is none of them, or the only one. */
export function placeIn(stops: readonly Stop[], { projectId, reviewId }: Stop): WalkPlace | null {
  const at = stops.findIndex((stop) => stop.projectId === projectId && stop.reviewId === reviewId);
  if (at === -1 || stops.length === 1) return null;
  return { at: at + 1, count: stops.length, before: stops[at - 1] ?? null, after: stops[at + 1] ?? null };
}

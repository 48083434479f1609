/** What is played, and with which shares. */
export interface DataTestOptions {
  readonly seed: string;
  readonly count: number;
  readonly language: string;
  readonly mode: 'web' | 'phone';
  readonly today: string;
  /** Wanted shares (0..1) by question and code. */
  readonly targets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The share of questions left empty where nothing obliges to answer. */
  readonly emptyShare: number;
}

export const MOST_INTERVIEWS = 10_000;

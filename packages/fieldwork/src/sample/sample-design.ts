import type { Rng } from '@seker/kernel';

/** The ways in which a sample is drawn (specification 2 §4). */
export const SAMPLING_METHODS = ['probability', 'stratified', 'clustered', 'systematic', 'asIs'] as const;
export type SamplingMethod = (typeof SAMPLING_METHODS)[number];

/** How the units of a stratified sample are shared among its strata. */
export const ALLOCATIONS = ['proportional', 'neyman', 'given'] as const;
export type Allocation = (typeof ALLOCATIONS)[number];

/** The list that a sample is drawn from, as numbers: unit 0 is the first of the list. */
export interface SampleFrame {
  readonly size: number;
  /** Of each unit, the number of its stratum or primary unit, 0 … `groups` − 1. */
  readonly groupOf: Int32Array;
  readonly groups: number;
  /** The units in the order in which a systematic sample goes through them; `null`: that of the list. */
  readonly order: Int32Array | null;
  /** 1: the unit was drawn before. */
  readonly taken: Uint8Array;
}

/** What each method needs to know beside the frame. */
export interface SamplingDesigns {
  readonly probability: object;
  readonly stratified: {
    readonly allocation: Allocation;
    /** Per stratum: how much its units are thought to differ (`neyman`), or its share of the sample (`given`). */
    readonly weights: readonly number[];
  };
  readonly clustered: {
    /** How many primary units are drawn. */
    readonly clusters: number;
    /** With a chance in proportion to how many units each of them has. */
    readonly bySize: boolean;
  };
  readonly systematic: object;
  readonly asIs: object;
}

export type SamplingDesign = {
  readonly [Method in SamplingMethod]: { readonly method: Method } & SamplingDesigns[Method];
}[SamplingMethod];

/** One method at work: which units are drawn beyond those that were drawn before. */
export interface Drawing<Design> {
  readonly frame: SampleFrame;
  readonly design: Design;
  /** How many units are to be drawn in all, those that were drawn before included; never more than the frame has. */
  readonly total: number;
  /** A stream of chance for one purpose of this drawing. */
  readonly chance: (purpose: string) => Rng;
}

export interface DrawnSample {
  /** The newly drawn units in the order in which they are to be used; none is in it twice. */
  readonly units: Int32Array;
  /**
   * Per group: the chance of each of its units to be in the sample, those that were drawn before included. Where nothing is
   * left to chance it is 1.
   */
  readonly probabilities: Float64Array;
}

import type { Rng } from '@seker/kernel';

/** The sampling methods (specification 2 §4). */
export const SAMPLING_METHODS = ['probability', 'stratified', 'clustered', 'systematic', 'asIs'] as const;
export type SamplingMethod = (typeof SAMPLING_METHODS)[number];

/** How a stratified sample is allocated to its strata. */
export const ALLOCATIONS = ['proportional', 'neyman', 'given'] as const;
export type Allocation = (typeof ALLOCATIONS)[number];

/** The sampling frame as numbers: unit 0 is the first row of the list. */
export interface SampleFrame {
  readonly size: number;
  /** Stratum or primary unit of each unit, 0 … `groups` − 1. */
  readonly groupOf: Int32Array;
  readonly groups: number;
  /** The order in which a systematic sample goes through the units; `null` for list order. */
  readonly order: Int32Array | null;
  /** 1 for a unit drawn in an earlier round. */
  readonly taken: Uint8Array;
}

/** The parameters of each method. */
export interface SamplingDesigns {
  readonly probability: object;
  readonly stratified: {
    readonly allocation: Allocation;
    /** Per stratum: the expected spread of its units (`neyman`), or its share of the sample (`given`). */
    readonly weights: readonly number[];
  };
  readonly clustered: {
    /** Number of primary units to draw. */
    readonly clusters: number;
    /** Draws primary units with probability proportional to their number of units. */
    readonly bySize: boolean;
  };
  readonly systematic: object;
  readonly asIs: object;
}

export type SamplingDesign = {
  readonly [Method in SamplingMethod]: { readonly method: Method } & SamplingDesigns[Method];
}[SamplingMethod];

/** The input of one sampling method: the units to draw beyond those of earlier rounds. */
export interface Drawing<Design> {
  readonly frame: SampleFrame;
  readonly design: Design;
  /** Total number of units, including earlier rounds; at most the size of the frame. */
  readonly total: number;
  /** An independent random stream per purpose of this drawing. */
  readonly chance: (purpose: string) => Rng;
}

export interface DrawnSample {
  /** The newly drawn units in the order of use, without duplicates. */
  readonly units: Int32Array;
  /** Per group: the inclusion probability of each of its units over all rounds; empty where nothing is left to chance. */
  readonly probabilities: Float64Array;
}

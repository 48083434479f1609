import type { SamplingPlan, WholeSample } from '@seker/contract';
import type { EditForm } from '../../../form/index.ts';

/** A plan while it is typed: a variable may not be chosen yet. */
export type DesignValues =
  | { readonly method: 'probability' | 'asIs' }
  | {
      readonly method: 'stratified';
      readonly variableId: number | null;
      readonly allocation: 'proportional' | 'neyman' | 'given';
      readonly weights: Readonly<Record<string, number>>;
    }
  | {
      readonly method: 'clustered';
      readonly variableId: number | null;
      readonly clusters: number | null;
      readonly bySize: boolean;
    }
  | { readonly method: 'systematic'; readonly sortBy: number | null };

type StoredPlan = WholeSample['plan'];

export type PlanValues = {
  readonly design: DesignValues;
  readonly seed: string;
  readonly sampleSize: number | null;
  readonly ratio: number | null;
  readonly portion: number | null;
  readonly sensitivity: StoredPlan['sensitivity'];
  readonly languageColumn: string | null;
  readonly zoneColumn: string | null;
};

export type PlanForm = EditForm<PlanValues>;

export const METHODS = ['probability', 'stratified', 'clustered', 'systematic', 'asIs'] as const;

/** How a method begins, with the first variable there is. */
export function newDesign(method: SamplingPlan['method'], variableId: number | null): DesignValues {
  switch (method) {
    case 'stratified':
      return { method, variableId, allocation: 'proportional', weights: {} };
    case 'clustered':
      return { method, variableId, clusters: 10, bySize: true };
    case 'systematic':
      return { method, sortBy: null };
    default:
      return { method };
  }
}

/** 64 bits of chance in hexadecimal. */
export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { WeightsModel } from '@seker/contract';
import type { WeightingModel } from '@seker/estimation';

/** The model of a chain; where cases were not drawn by chance, weights are only calibrated and trimmed. */
export function modelOf(
  { eligibility, nonresponse, calibration, trimming }: WeightsModel,
  isProbability: boolean,
): WeightingModel {
  return {
    eligibility: !isProbability
      ? { how: 'none' }
      : eligibility.how === 'given'
        ? { how: 'given', share: eligibility.share ?? 1 }
        : { how: eligibility.how },
    nonresponse: { how: isProbability && nonresponse.fields.length > 0 ? nonresponse.how : 'none' },
    calibration: {
      how: calibration.how,
      targets:
        calibration.how === 'none'
          ? []
          : calibration.targets.map(({ shares }) => {
              const sum = shares.reduce((total, { percent }) => total + percent, 0);
              return shares.map(({ percent }) => percent / sum);
            }),
      population: calibration.population,
      bounds: calibration.bounds,
    },
    trimming: trimming.how === 'none' ? { how: 'none' } : trimming,
  };
}

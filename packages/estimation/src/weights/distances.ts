/** How the factor of a calibrated weight follows from the linear predictor, and how fast (Deville and Särndal 1992). */
export interface Distance {
  factor(predictor: number): number;
  slope(factor: number): number;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const LINEAR: Distance = { factor: (predictor) => 1 + predictor, slope: () => 1 };
const MULTIPLICATIVE: Distance = { factor: Math.exp, slope: (factor) => factor };

/** Linear where the factor is within the bounds, and the bound itself beyond. */
function truncated({ least, most }: Bounds): Distance {
  return {
    factor: (predictor) => Math.min(most, Math.max(least, 1 + predictor)),
    slope: (factor) => (factor <= least || factor >= most ? 0 : 1),
  };
}

function logit({ least, most }: Bounds): Distance {
  const width = (1 - least) * (most - 1);
  const speed = (most - least) / width;
  return {
    factor: (predictor) => {
      const odds = Math.exp(speed * predictor);
      if (odds === Number.POSITIVE_INFINITY) return most;
      return (least * (most - 1) + most * (1 - least) * odds) / (most - 1 + (1 - least) * odds);
    },
    slope: (factor) => ((factor - least) * (most - factor)) / width,
  };
}

/** Returns the distance of a method: bounded raking is calibration by the logit distance. */
export function distanceOf(how: 'raking' | 'linear', bounds: Bounds | null): Distance {
  if (bounds === null) return how === 'raking' ? MULTIPLICATIVE : LINEAR;
  return how === 'raking' ? logit(bounds) : truncated(bounds);
}

/** Krippendorff asks for 0.667 at least, even for conclusions that are tentative. */
const LEAST_AGREEMENT = 0.667;

/** A coefficient in two digits with its zero, which stays before the point in Hebrew, too; a dash where it is not known. */
export function agreementText(value: number | null): string {
  return value === null ? '–' : value.toFixed(2).replace('-', '−');
}

export function isLowAgreement(value: number | null): boolean {
  return value !== null && value < LEAST_AGREEMENT;
}

/** The lowest first; those that are not known last. */
export function lowestFirst<Of extends { readonly kappa: number | null }>(kappas: readonly Of[]): readonly Of[] {
  const place = ({ kappa }: Of): number => kappa ?? Number.POSITIVE_INFINITY;
  return kappas.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

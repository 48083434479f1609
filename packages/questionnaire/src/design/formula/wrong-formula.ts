/** What is wrong in a formula, from which sign to which, and what could stand there. */
export interface FormulaError {
  readonly code: 'unexpected' | 'unknownName' | 'tooDeep' | 'conditionExpected' | 'valueExpected' | 'questionExpected';
  readonly from: number;
  readonly to: number;
  readonly expected: readonly string[];
}

/** Thrown inside the reader alone, which gives it out as a value. */
export class WrongFormula extends Error {
  readonly what: FormulaError;

  constructor(what: FormulaError) {
    super(what.code);
    this.what = what;
  }
}

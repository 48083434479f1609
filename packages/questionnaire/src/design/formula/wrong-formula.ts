/** An error in a formula: its range of characters, and what was expected there. */
export interface FormulaError {
  readonly code: 'unexpected' | 'unknownName' | 'tooDeep' | 'conditionExpected' | 'valueExpected' | 'questionExpected';
  readonly from: number;
  readonly to: number;
  readonly expected: readonly string[];
}

/** Thrown only inside the parser, which returns it as a value. */
export class WrongFormula extends Error {
  readonly what: FormulaError;

  constructor(what: FormulaError) {
    super(what.code);
    this.what = what;
  }
}

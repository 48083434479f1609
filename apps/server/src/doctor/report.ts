import type { Finding, State } from './finding.ts';
import { foundInWords, mendInWords, nameInWords } from './words.ts';

const WIDTH = 'warning'.length + 2;

/** Says the findings in sentences for a terminal, each with how it is mended; the last line is the sum. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap((finding) => [
    `${finding.state.padEnd(WIDTH)}${nameInWords(finding.name)}: ${foundInWords(finding.found)}`,
    ...(finding.mend === null ? [] : [`${' '.repeat(WIDTH)}${mendInWords(finding.mend)}`]),
  ]);
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  return [...lines, '', `Bad: ${count('bad')}. Warnings: ${count('warning')}. Good: ${count('good')}.`, ''].join('\n');
}

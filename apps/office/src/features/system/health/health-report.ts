import { HEALTH_WORDS_EN, type Health, type HealthFinding } from '@seker/contract';
import { checkName, foundWords, mendWords } from './health-words.ts';

/** The findings in English, for those who help: as the command `doctor` says them, with the nodes. */
export function healthReport({ at, findings, nodes }: Health): string {
  const lines = findings.flatMap((finding) => [
    `${finding.state}: ${checkName(finding, english)}: ${foundWords(finding, english)}`,
    ...(finding.mend === null ? [] : [`  ${mendWords(finding, english)}`]),
  ]);
  const told = nodes.map(
    ({ id, version, startedAt, seenAt, roles }) =>
      `node ${id}: ${version}, since ${startedAt}, seen ${seenAt}${roles.map((role) => `, ${role}`).join('')}`,
  );
  return [`Seker, ${at}`, ...lines, ...told, ''].join('\n');
}

function english(key: string, values: HealthFinding['found']['values'] = {}): string {
  const text: string = Object.hasOwn(HEALTH_WORDS_EN, key) ? HEALTH_WORDS_EN[key as keyof typeof HEALTH_WORDS_EN] : key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}

import type { AnswerSet, CodeLabel, Column, Table } from '../table.ts';

const CLASSES = {
  number: 'numeric',
  text: 'character',
  date: 'character',
  time: 'character',
  moment: 'character',
} as const;

/**
 * An R script that reads the file beside it: codes become labelled factors, missing codes become NA, and their reasons
 * are kept in an attribute; a weighted file is declared as the sample that it is. ASCII only, so it works in every locale.
 */
export function rSyntax({ title, columns, sets, facts, lines: design }: Table, file: string): string {
  const dichotomies = new Set(sets.filter(({ kind }) => kind === 'dichotomies').flatMap((set) => set.columns));
  const lines = [
    '# source("read-data.R", chdir = TRUE)',
    `data <- read.csv(${quoted(file)}, encoding = "UTF-8", na.strings = "", comment.char = "", stringsAsFactors = FALSE,`,
    `  check.names = FALSE, colClasses = c(${columns.map(({ type }) => quoted(CLASSES[type])).join(', ')}))`,
    `names(data) <- c(${columns.map(({ name }) => quoted(name)).join(', ')})`,
    ...columns.flatMap((column) => columnLines(column, dichotomies.has(column.name))),
    `attr(data, "title") <- ${quoted(title)}`,
    `attr(data, "sets") <- list(${sets.map(setText).join(', ')})`,
    ...(facts === undefined ? [] : [`attr(data, "facts") <- list(${facts.map(factText).join(', ')})`]),
    // Without the package the data are read all the same.
    ...(design === undefined
      ? []
      : ['if (requireNamespace("survey", quietly = TRUE)) {', ...design.r.map((line) => `  ${line}`), '}']),
  ];
  return `${lines.join('\n')}\n`;
}

function columnLines({ name, label, type, categories, missing }: Column, isDichotomy: boolean): readonly string[] {
  const at = `data[[${quoted(name)}]]`;
  const isFactor = type === 'number' && categories.length > 0 && !isDichotomy;
  const codes = missing.map(({ code }) => code).join(', ');
  return [
    ...(missing.length === 0 ? [] : [`${at}[${at} %in% c(${codes})] <- NA`]),
    ...(type === 'date' ? [`${at} <- as.Date(${at})`] : []),
    ...(type === 'moment' ? [`${at} <- as.POSIXct(${at}, tz = "UTC", format = "%Y-%m-%d %H:%M:%S")`] : []),
    ...(isFactor ? [`${at} <- factor(${at}, levels = c(${categories.map(({ code }) => code).join(', ')}),`] : []),
    ...(isFactor ? [`  labels = c(${levelsOf(categories).map(quoted).join(', ')}))`] : []),
    `attr(${at}, "label") <- ${quoted(label)}`,
    ...(isDichotomy ? [`attr(${at}, "labels") <- ${namedCodes(categories)}`] : []),
    ...(missing.length === 0 ? [] : [`attr(${at}, "missing") <- ${namedCodes(missing)}`]),
  ];
}

/** R merges levels of the same name, so a duplicate gets its code appended. */
function levelsOf(categories: readonly CodeLabel[]): readonly string[] {
  const taken = new Set<string>();
  return categories.map(({ code, label }) => {
    const name = label === '' ? String(code) : taken.has(label) ? `${label} (${code})` : label;
    taken.add(name);
    return name;
  });
}

function namedCodes(labels: readonly CodeLabel[]): string {
  return `setNames(c(${labels.map(({ code }) => code).join(', ')}), c(${labels.map(({ label }) => quoted(label)).join(', ')}))`;
}

function setText({ name, label, kind, columns }: AnswerSet): string {
  return `${quoted(name)} = list(label = ${quoted(label)}, kind = ${quoted(kind)}, columns = c(${columns.map(quoted).join(', ')}))`;
}

function factText({ name, text }: NonNullable<Table['facts']>[number]): string {
  return `${quoted(name)} = ${quoted(text)}`;
}

/** An R string literal with escapes for all non-ASCII characters. */
function quoted(text: string): string {
  const signs = Array.from(text, (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    if (sign === '"' || sign === '\\') return `\\${sign}`;
    if (point >= 0x20 && point < 0x7f) return sign;
    const number = point.toString(16);
    return point > 0xffff ? `\\U${number.padStart(8, '0')}` : `\\u${number.padStart(4, '0')}`;
  });
  return `"${signs.join('')}"`;
}

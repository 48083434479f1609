import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { LONG, ROWS, tableOf, written } from '../formats.test-data.ts';

const hasR = spawnSync('Rscript', ['--version']).status === 0;
const hasHaven = hasR && spawnSync('Rscript', ['-e', 'library(haven)']).status === 0;
if (!hasR)
  process.stderr.write(
    'SKIPPED: Rscript (Debian package "r-base-core") is not installed, so no file is read back by R.\n',
  );
else if (!hasHaven)
  process.stderr.write(
    'SKIPPED: haven (Debian package "r-cran-haven") is not installed, so R reads no SPSS file back.\n',
  );

const folder = mkdtempSync(join(tmpdir(), 'seker-r-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Output lines of R after running the script. */
function said(script: string): readonly string[] {
  const path = join(folder, 'check.R');
  writeFileSync(
    path,
    `Sys.setlocale("LC_ALL", "C.UTF-8")
say <- function(x) cat(enc2utf8(as.character(x)), sep = "\\n", file = out)\nout <- file("said.txt", "w", encoding = "UTF-8")\n${script}\nclose(out)\n`,
  );
  execFileSync('Rscript', ['--vanilla', path], { cwd: folder, stdio: 'ignore' });
  return readFileSync(join(folder, 'said.txt'), 'utf8').trimEnd().split('\n');
}

describe.skipIf(!hasR)('comma-separated values, read by their script in R', () => {
  it('have every value, labelled factors, and NA for missing answers', async () => {
    const files = unzipSync(readFileSync(await written(folder, 'r', tableOf(ROWS))));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const script = readFileSync(join(folder, 'read-data.R'), 'utf8');
    expect(Array.from(script).every((sign) => sign < '\u0080')).toBe(true);
    const lines = said(`source("read-data.R", chdir = TRUE)
say(dim(data)); say(names(data)[12]); say(data$Q1); say(levels(data$Q1)); say(attr(data$Q1, "label")); say(names(attr(data$Q1, "missing")))
say(data$Amount[2]); say(data$Short); say(class(data$Day)); say(format(data$Day[1])); say(format(data$Moment[2], "%Y-%m-%d %H:%M:%S"))
say(data[[12]][4]); say(attr(data, "sets")$Q2$columns); say(data$Q2_c1)`);
    expect(lines).toEqual(
      [
        [
          '4',
          '12',
          'עיר',
          'כן',
          'NA',
          'NA',
          "it's no",
          'כן',
          "it's no",
          'שאלה ראשונה',
          'לא רלוונטי',
          'דילוג',
          'לא נשאל',
        ],
        ['-1234567.25', 'a,b', '=1+1', 'NA', '-5', 'Date', '2026-03-27', '1969-12-31 23:59:59'],
        ['תל אביב-יפו', 'Q2_c1', 'Q2_c2', '1', '0', 'NA', '1'],
      ].flat(),
    );
  });
});

describe.skipIf(!hasHaven)('an SPSS file, read back by haven', () => {
  it.each(['sav', 'zsav'] as const)('%s has every value, label and missing code', async (format) => {
    const path = await written(folder, format, tableOf(ROWS));
    const lines = said(`library(haven)
data <- read_sav("${path}", user_na = TRUE)
say(dim(data)); say(names(data)[12]); say(as.vector(unclass(data$Q1))); say(names(attr(data$Q1, "labels"))); say(attr(data$Q1, "label"))
say(sort(attr(data$Q1, "na_values"))); say(format(unclass(data$Amount)[2], nsmall = 2)); say(nchar(data$Long[1])); say(data$Short[2])
say(format(data$Day)); say(format(data$Hour)[1]); say(format(data$Moment, "%Y-%m-%d %H:%M:%S", tz = "UTC")); say(data[[12]][4])`);
    expect(lines).toEqual(
      [
        ['4', '12', 'עיר', '1', '-99', 'NA', '2'],
        ['כן', "it's no", 'לא רלוונטי', 'דילוג', 'לא נשאל'],
        ['שאלה ראשונה', '-99', '-98', '-97', '-1234567.25', String(Array.from(LONG.trimEnd()).length), '=1+1'],
        ['2026-03-27', '1582-10-15', 'NA', '2000-02-29', '09:30:00'],
        ['2026-10-25 01:30:59', '1969-12-31 23:59:59', 'NA', '2000-02-29 12:00:00', 'תל אביב-יפו'],
      ].flat(),
    );
  });
});

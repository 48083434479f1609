import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { BYTE_WORK } from '../encoded.test-data.ts';
import type { FiledCell, FiledTables } from './filed-table.ts';
import { TABLE_FILES } from './table-formats.ts';

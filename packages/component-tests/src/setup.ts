import { afterEach, beforeEach, expect, vi } from 'vitest';
import { leaveDocument } from './show-document.ts';

/** What React and the browser complain of while a page is on show: a page that differs from the server's, an effect that loops. */
let complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  const heard = complaints.mock.calls.map((words) => words.join(' '));
  complaints.mockRestore();
  leaveDocument();
  expect(heard).toEqual([]);
});

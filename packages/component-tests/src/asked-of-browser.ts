import type { HandCommands } from './commands.ts';

declare module 'vitest/browser' {
  interface BrowserCommands extends HandCommands {}
}

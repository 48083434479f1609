import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './run-node.ts';

/**
 * `npm run dev`: the server with demo data, started again at each change (port 3000); the interviewer's screens with hot
 * reload (port 5173, everything else passed on to the server); the respondent's pages built again at each change.
 */
const VITE = join(root, 'node_modules/vite/bin/vite.js');
const PARTS: readonly { readonly name: string; readonly args: readonly string[] }[] = [
  { name: 'survey', args: [VITE, 'build', 'apps/survey', '--watch', '--logLevel', 'warn'] },
  { name: 'field', args: [VITE, 'build', 'apps/survey', '--mode', 'field', '--watch', '--logLevel', 'warn'] },
  { name: 'render', args: [VITE, 'build', 'apps/survey', '--ssr', '--watch', '--logLevel', 'warn'] },
  { name: 'banner', args: [VITE, 'build', 'apps/survey', '--mode', 'banner', '--watch', '--logLevel', 'warn'] },
  { name: 'screens', args: [VITE, 'apps/interviewer', '--port', '5173', '--strictPort'] },
  { name: 'server', args: ['--watch', '--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main.ts')] },
];
const env = { ...process.env, PORT: '3000', DEMO: process.env['DEMO'] ?? '1', GALLERY: '1' };

let stopping = false;
const children = PARTS.map(({ name, args }) => {
  const child = spawn(process.execPath, [...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  tellLines(name, child);
  child.on('exit', (code) => {
    if (!stopping) process.stderr.write(`${name} ended (${code ?? 'by a signal'}); the rest is stopped.\n`);
    stop(code ?? 1);
  });
  return child;
});
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

/** All or nothing: a half-running house only looks like a fault of the code. */
function stop(status: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = status;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

function tellLines(name: string, child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) process.stdout.write(`${name.padEnd(8)}│ ${line}\n`);
    });
  }
}

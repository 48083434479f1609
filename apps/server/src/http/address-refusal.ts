import { StartError } from '../postgres/start-error.ts';

/** Turns a failure to listen into one sentence that names the variables; returns any other error unchanged. */
export function addressRefusal(
  error: Error & { readonly code?: string },
  { port, host }: { readonly port: number; readonly host: string },
  [portVariable, hostVariable]: readonly [port: string, host: string],
): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is taken (${portVariable}).`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used by this user (${portVariable}).`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`The address ${host} does not belong to this machine (${hostVariable}).`);
  return error;
}

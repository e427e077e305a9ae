import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve as resolvePath } from 'node:path';
import { SetUpError } from './set-up-error.mjs';

/**
 * Checks the port, the host and the data folder before the installation, which takes minutes. The server
 * checks them again with the same messages (config.ts and data-folder.ts in src/platform/server,
 * start-server.ts in src/app/server).
 */
export async function checkSettings(env) {
  const port = env.PORT || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new SetUpError('The setting PORT must be a port number from 0 to 65535.');
  }
  await checkPort(Number(port), env.HOST || undefined);
  checkDataFolder(env.DATA_DIR || './data');
}

function checkPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new SetUpError(portProblem(port, host, error.code))));
    probe.listen({ port, host, exclusive: true }, () => probe.close(resolve));
  });
}

function portProblem(port, host, code) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that uses it or choose another port, for example PORT=${port + 1}.`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `${host} is not an address of this machine; change HOST, or remove it to listen on all addresses.`;
  }
  if (code === 'EACCES')
    return `This user is not allowed to use port ${port}; choose one above 1023.`;
  return `Port ${port} cannot be used (${code}).`;
}

function checkDataFolder(dataDir) {
  let folder = resolvePath(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SetUpError(
      `The data folder ${dataDir} cannot be written to (${error.code}); set DATA_DIR to a writable folder.`,
    );
  }
}

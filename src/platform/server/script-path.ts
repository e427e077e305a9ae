import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The path of a script for a child process or a thread: next to the module that starts it, or in the bundle. */
export const scriptPath = ({ url, filename, dirname: folder }: ImportMeta, name: string): string =>
  filename.endsWith('.ts')
    ? join(folder, `${name}.ts`)
    : join(dirname(findPackageJSON(url) ?? ''), `dist/server/${name}.js`);

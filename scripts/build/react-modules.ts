import type { Plugin } from 'vite';
import { leanReactDom } from './lean-react-dom.ts';

const packages = '/node_modules/(?:react|react-dom|scheduler|use-sync-external-store)/';
/** The file that an import finds. It only chooses between the development and the production version. */
const entry = new RegExp(String.raw`${packages}[\w-]+\.js$`);
const production = new RegExp(String.raw`${packages}cjs/[\w.-]+\.production\.js$`);

const requiredFile = /require\('(?<file>\.\/cjs\/[\w.-]+\.production\.js)'\)/;
const requireStatement =
  /^var (?<list>\w+ = require\("[\w-]+"\)(?:,\s+\w+ = require\("[\w-]+"\))*);$/m;
const requireCall = /(?<name>\w+) = require\((?<source>"[\w-]+")\),?/g;
const exportStatement = /^exports\.(?<name>\w+) =/gm;
const commonJs = /\b(?:exports\.|require\()/;

function convertEntry(code: string): string {
  const file = JSON.stringify(requiredFile.exec(code)?.groups?.file);
  return `export * from ${file};\nexport * as default from ${file};`;
}

/** Replaces `require` with imports, and `exports.name` with a variable, which is constant if it is assigned once. */
function convertProduction(code: string): string {
  const names = [...code.matchAll(exportStatement)].map(({ groups }) => groups?.name ?? '');
  const keyword = (name: string) =>
    code.split(`exports.${name} =`).length === 2 ? 'const' : 'let';
  const converted = code
    .replace('"use strict";', '')
    .replace(requireStatement, (_, list: string) =>
      list.replace(requireCall, 'import * as $<name> from $<source>;'),
    )
    .replace(exportStatement, (_, name: string) => `${keyword(name)} export_${name} =`)
    .replace(/\bexports\.(\w+)/g, 'export_$1');
  return `${converted}\nexport { ${names.map((name) => `export_${name} as ${name}`).join(', ')} };`;
}

/**
 * Converts React, which is published only as CommonJS, to modules. The build can then leave out what nothing imports,
 * and each call of a hook or of `jsx` becomes shorter.
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [entry, production] },
    handler(code, id) {
      const lean = id.endsWith('/react-dom-client.production.js') ? leanReactDom(code) : code;
      const converted = production.test(id) ? convertProduction(lean) : convertEntry(lean);
      if (commonJs.test(converted)) throw new Error(`${id} cannot be converted to a module.`);
      return { code: converted, map: null };
    },
  },
};

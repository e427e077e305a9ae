import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { IconShape } from '../../src/ui/create-icon.ts';

const iconFactory = fileURLToPath(new URL('../../src/ui/create-icon.ts', import.meta.url));

/** The data of a lucide-react icon. React needs the keys only for lucide-react's own components. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

function toShapes({ node }: IconData): IconShape[] {
  return node.map(([tag, { key: _, ...attributes }]) => {
    const { d, ...rest } = attributes;
    const isPlainPath = tag === 'path' && d !== undefined && Object.keys(rest).length === 0;
    return isPlainPath ? d : [tag, attributes];
  });
}

/** Replaces each icon of lucide-react with our own component, which is smaller and faster. */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/(?!index\.)[\w-]+\.mjs$/ },
    async handler(id) {
      const { __iconData }: { __iconData: IconData } = await import(pathToFileURL(id).href);
      const shapes = JSON.stringify(toShapes(__iconData));
      const code = `import { createIcon } from ${JSON.stringify(iconFactory)};
        export default /* @__PURE__ */ createIcon(${shapes});`;
      return { code, moduleSideEffects: false };
    },
  },
};

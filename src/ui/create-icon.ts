import { type ComponentProps, createElement, type ReactElement } from 'react';

/** The shapes of a lucide-react icon, for example `['path', { d: '…', key: '…' }]`. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Creates the component of an icon. The build replaces lucide-react's own function with this one (vite.config.ts),
 * because lucide-react recreates all elements of an icon on each render.
 */
export function createIcon({ node }: IconData): (props: ComponentProps<'svg'>) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      shapes,
    );
}

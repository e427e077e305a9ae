import { type ComponentProps, createElement, type ReactElement } from 'react';

/** A shape of an icon: a tag with its attributes, or only the `d` of a path. */
export type IconShape = string | readonly [tag: string, attributes: Record<string, string>];

const createShape = (shape: IconShape): ReactElement =>
  typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape);

/**
 * Creates the component of an icon from its shapes. The build creates lucide-react's icons with this function
 * (scripts/build/lean-icons.ts), because lucide-react recreates all elements of an icon on each render.
 */
export function createIcon(
  shapes: readonly IconShape[],
): (props: ComponentProps<'svg'>) => ReactElement {
  const elements = shapes.map(createShape);
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
      ...elements,
    );
}

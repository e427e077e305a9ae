import { cloneElement, createElement, type ReactElement } from 'react';
import { classNames } from './class-names.ts';

type AnyProps = Record<string, unknown> & { className?: string | undefined };

/**
 * Renders a `<button type="button">` with these props, or the given element, such as a link, with the props
 * merged into it: `<Button render={<Link to="/posts/new" />}>`.
 */
export function renderAs(render: ReactElement | undefined, props: AnyProps): ReactElement {
  if (!render) return createElement('button', { type: 'button', ...props });
  const elementProps = render.props as AnyProps;
  return cloneElement(render as ReactElement<AnyProps>, {
    ...props,
    className: classNames(props.className, elementProps.className),
  });
}

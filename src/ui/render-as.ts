import { cloneElement, createElement, type ReactElement } from 'react';
import { classNames } from './class-names.ts';

type AnyProps = Record<string, unknown> & { className?: string | undefined };

/**
 * A `<button type="button">` with these props, or the element that is given instead of it, a link
 * say, which then takes them over: `<Button render={<Link to="/posts/new" />}>`.
 */
export function renderAs(render: ReactElement | undefined, props: AnyProps): ReactElement {
  if (!render) return createElement('button', { type: 'button', ...props });
  const own = render.props as AnyProps;
  return cloneElement(render as ReactElement<AnyProps>, {
    ...props,
    className: classNames(props.className, own.className),
  });
}

/** Joins the class names that are set: `classNames('chip', active && 'chip-active', className)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

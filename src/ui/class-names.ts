/** Joins class names and skips falsy ones: `classNames('chip', active && 'chip-active', className)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

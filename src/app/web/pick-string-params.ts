/** Keeps the search parameters that have one of these names and a string value. */
export const pickStringParams = <Name extends string>(
  search: Record<string, unknown>,
  ...names: Name[]
): { [Key in Name]?: string } =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => typeof value === 'string' && names.includes(name as Name),
    ),
  ) as { [Key in Name]?: string };

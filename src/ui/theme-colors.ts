/** The page background of both themes for `<meta name="theme-color">`, as hex: some browsers read nothing else there. */
export const themeColors = { light: '#fbfaf6', dark: '#110e1c' } as const;

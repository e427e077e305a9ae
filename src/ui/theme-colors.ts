/** The page background of both themes for `<meta name="theme-color">`. Some browsers support only hex colours there. */
export const themeColors = { light: '#fbfaf6', dark: '#110e1c' } as const;

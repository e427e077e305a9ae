/** The page background of both themes for `<meta name="theme-color">`, as hex because some browsers support no other format there. */
export const themeColors = { light: '#fbfaf6', dark: '#110e1c' } as const;

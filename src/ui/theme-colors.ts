/** The paper of both themes as `<meta name="theme-color">` needs it: some browsers read only hex there. */
export const themeColors = { light: '#fbfaf6', dark: '#110e1c' } as const;

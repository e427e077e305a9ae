import type { Page } from '@playwright/test';
import { resizeWindow, waitForFonts } from './controls.ts';

/** The texts of selects that are wider than the space for them, at several widths of the window. */
export async function listCutTexts(page: Page): Promise<string[]> {
  await waitForFonts(page);
  const cut: string[] = [];
  for (const width of [390, 768, 1440]) {
    await resizeWindow(page, { width, height: 900 });
    const texts = await page.locator('select').evaluateAll((selects: HTMLSelectElement[]) =>
      selects.flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const context = document.createElement('canvas').getContext('2d');
        const text = select.selectedOptions[0]?.text ?? '';
        if (!context) return [text];
        context.font = font;
        const space = select.clientWidth - Number.parseFloat(paddingLeft);
        const fits = context.measureText(text).width <= space - Number.parseFloat(paddingRight);
        return fits ? [] : [text];
      }),
    );
    cut.push(...texts.map((text) => `${width}: ${text}`));
  }
  return cut;
}

import type { Page } from '@playwright/test';
import { resizeWindow, waitForFonts } from './controls.ts';

/** Lists the selected options and the placeholders that are too wide for their field, in windows of several widths. */
export async function listCutTexts(page: Page): Promise<string[]> {
  await waitForFonts(page);
  const cut: string[] = [];
  for (const width of [390, 768, 1440]) {
    await resizeWindow(page, { width, height: 900 });
    const texts = await page
      .locator('select, input')
      .evaluateAll((fields: (HTMLSelectElement | HTMLInputElement)[]) =>
        fields.flatMap((field) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(field);
          const context = document.createElement('canvas').getContext('2d');
          const text = 'placeholder' in field ? field.placeholder : field.selectedOptions[0]?.text;
          if (!text || !field.checkVisibility()) return [];
          if (!context) return [text];
          context.font = font;
          const space = field.clientWidth - Number.parseFloat(paddingLeft);
          const fits = context.measureText(text).width <= space - Number.parseFloat(paddingRight);
          return fits ? [] : [text];
        }),
      );
    cut.push(...texts.map((text) => `${width}: ${text}`));
  }
  return cut;
}

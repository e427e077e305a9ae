/** The properties that decide where the lines of a text area break. */
const copied = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'wordSpacing',
] as const;

/**
 * Where a character of a text area is in the window. Browsers have no API for this, so the text
 * before it is laid out once more in an invisible element with the same style.
 */
export function caretRect(area: HTMLTextAreaElement, position: number) {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const property of copied) copy.style[property] = style[property];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  copy.textContent = area.value.slice(0, position);
  const character = document.createElement('span');
  character.textContent = area.value.slice(position) || '.';
  copy.append(character);
  document.body.append(copy);
  const { offsetLeft, offsetTop } = character;
  copy.remove();
  const box = area.getBoundingClientRect();
  const height = Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * 1.5;
  // The line may be scrolled out of the text area.
  const top = Math.min(
    Math.max(box.top, box.top + offsetTop - area.scrollTop),
    box.bottom - height,
  );
  return { left: box.left + offsetLeft, top, width: 0, height };
}

/** The classes of a radio button, which give it the colours of our Checkbox in both themes. */
export const radioClass =
  'size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-card transition-colors checked:border-7 checked:border-cobalt hover:not-checked:border-mute forced-colors:appearance-auto';

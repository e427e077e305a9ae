interface HiddenFieldProps {
  name: string;
  value?: string;
  onChange?: (value: string) => void;
}

/**
 * A text field for programs that fill every field they find. People cannot see it or reach it with
 * the keyboard, screen readers do not announce it, and password managers are asked to ignore it.
 */
export const HiddenField = ({ name, value, onChange }: HiddenFieldProps) => (
  <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
    <input
      type="text"
      name={name}
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
      data-bwignore=""
      data-form-type="other"
      {...(onChange && {
        value: value ?? '',
        onChange: (event) => onChange(event.target.value),
      })}
    />
  </div>
);

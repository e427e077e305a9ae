import { useState } from 'react';
import { useSingleFlight } from './use-single-flight.ts';

/** Error messages by field, or one message for the whole form. */
export interface FormFailure {
  fields: Record<string, string>;
  note: string | null;
}

const noFailure: FormFailure = { fields: {}, note: null };

/**
 * The state of a small form. It sends one request at a time, shows errors in place, and keeps what the member
 * typed. `toFailure` translates the error of a request.
 */
export function useForm(send: () => Promise<void>, toFailure: (error: unknown) => FormFailure) {
  const [failure, setFailure] = useState(noFailure);
  const { busy, run } = useSingleFlight();
  async function submit(): Promise<void> {
    setFailure(noFailure);
    try {
      await send();
    } catch (error) {
      setFailure(toFailure(error));
    }
  }
  return { busy, ...failure, submit: () => void run(submit) };
}

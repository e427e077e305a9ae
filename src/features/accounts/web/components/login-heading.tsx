import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

interface LoginHeadingProps {
  title: string;
  children?: ReactNode;
  back?: { label: string; onClick: () => void };
}

/** Each step's way back, its name and its one sentence. */
export function LoginHeading({ title, children, back }: LoginHeadingProps) {
  return (
    <div className="flex flex-col gap-2">
      {back && (
        <button
          type="button"
          onClick={back.onClick}
          className="mb-3 inline-flex min-h-8 items-center gap-2 self-start rounded-full font-medium text-mute hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {back.label}
        </button>
      )}
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {title}
      </h1>
      {children && <p className="text-mute">{children}</p>}
    </div>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

interface LoginHeadingProps {
  title: string;
  children?: ReactNode;
  back?: { label: string; onClick: () => void };
}

/** The back link, title and introduction of a step. Without a back link, its space stays empty. */
export function LoginHeading({ title, children, back }: LoginHeadingProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="mb-3 flex min-h-8">
        {back && (
          <button
            type="button"
            onClick={back.onClick}
            className="inline-flex min-h-8 items-center gap-2 rounded-full font-medium text-mute hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {back.label}
          </button>
        )}
      </div>
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {title}
      </h1>
      {children && <p className="text-mute">{children}</p>}
    </div>
  );
}

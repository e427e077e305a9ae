import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { securityCopy } from '../../copy.ts';

/**
 * Copies a text. The button itself shows that the text was copied, because a toast would be behind the dialog. Renders
 * nothing on pages served over plain HTTP, where browsers have no clipboard API.
 */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button variant="ghost" size="small" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        {copied ? securityCopy.copied : securityCopy.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied && securityCopy.copied}
      </span>
    </>
  );
}

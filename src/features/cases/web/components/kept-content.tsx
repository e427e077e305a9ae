import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { casePageCopy as copy } from '../../page-copy.ts';
import { casesApi, ownCaseKey } from '../cases-api.ts';

/** Says that removed content is still stored, with a button that deletes it. */
export function KeptContent({ caseId }: { caseId: string }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => casesApi.call.eraseContent({ caseId }),
    onSuccess: (decision) => {
      toastSuccess(copy.erased);
      // The button disappears, so the focus moves to the heading. The browser allows that once the dialog is closed.
      flushSync(() => setAsking(false));
      client.setQueryData(ownCaseKey(caseId), decision);
      document.querySelector<HTMLElement>('h1')?.focus();
    },
    onError: () => {
      toastError(copy.eraseFailed);
      setAsking(false);
    },
  });
  return (
    <div className="flex flex-col items-start gap-2">
      {copy.kept}
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {copy.erase}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={copy.eraseTitle}
        description={copy.eraseText}
        confirmLabel={copy.erase}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </div>
  );
}

import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { reportSessionEnd } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { OwnAccount } from '../../contract.ts';
import { settingsCopy } from '../../copy.ts';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const downloadUrl = '/api/account/data';

/** Returns why a download would fail, or null. Asks in advance, because a page cannot see why a download failed. */
async function findDownloadError(): Promise<string | null> {
  const response = await fetch(downloadUrl, { method: 'HEAD', credentials: 'same-origin' });
  if (response.ok) return null;
  if (response.status === 401) reportSessionEnd();
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status === 429) return settingsCopy.downloadAgain(Math.ceil(seconds / 60));
  return settingsCopy.failed;
}

/** Shows how much storage the member uses, and downloads all of their data. */
export function DataCard({ account }: { account: OwnAccount }) {
  const { usedBytes, limitBytes } = account.storage;
  const [error, setError] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const form = useSettingsForm(async () => {
    const downloadError = await findDownloadError();
    setError(downloadError);
    if (downloadError) return;
    // A plain link lets the browser stream the file to disk instead of loading it into this page.
    link.current?.click();
    toastSuccess(settingsCopy.downloadStarted);
  });
  return (
    <SettingsCard title={settingsCopy.data} description={settingsCopy.dataText}>
      <Form onSubmit={form.submit} className="flex flex-col gap-4">
        {(error ?? form.note) && <FieldError>{error ?? form.note}</FieldError>}
        <a ref={link} href={downloadUrl} download hidden>
          {settingsCopy.download}
        </a>
        <Button type="submit" variant="quiet" className="self-start" loading={form.busy}>
          <Download aria-hidden="true" className="size-5" />
          {settingsCopy.download}
        </Button>
      </Form>
      <p className="text-mute">{settingsCopy.storage(usedBytes, limitBytes)}</p>
    </SettingsCard>
  );
}

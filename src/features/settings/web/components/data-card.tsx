import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { reportSessionEnd } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { settingsCopy } from '../../copy.ts';
import { SettingsCard } from './settings-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const address = '/api/account/data';

/** What stands in the way of a copy right now, or null. A download itself could not say it in place. */
async function obstacle(): Promise<string | null> {
  const answer = await fetch(address, { method: 'HEAD', credentials: 'same-origin' });
  if (answer.ok) return null;
  if (answer.status === 401) reportSessionEnd();
  const seconds = Number(answer.headers.get('retry-after'));
  if (answer.status === 429) return settingsCopy.downloadAgain(Math.ceil(seconds / 60));
  return settingsCopy.failed;
}

/** All of one's data, to take along. */
export function DataCard() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const form = useSettingsForm(async () => {
    const found = await obstacle();
    setRefusal(found);
    if (found) return;
    // The browser writes it to the disk as it comes; nothing of it passes through this page.
    link.current?.click();
    toastSuccess(settingsCopy.downloadStarted);
  });
  return (
    <SettingsCard title={settingsCopy.data} says={settingsCopy.dataText}>
      <Form onSubmit={form.submit} className="flex flex-col gap-4">
        {(refusal ?? form.note) && <FieldError>{refusal ?? form.note}</FieldError>}
        <a ref={link} href={address} download hidden>
          {settingsCopy.download}
        </a>
        <Button type="submit" variant="quiet" className="self-start" loading={form.busy}>
          <Download aria-hidden="true" className="size-5" />
          {settingsCopy.download}
        </Button>
      </Form>
    </SettingsCard>
  );
}

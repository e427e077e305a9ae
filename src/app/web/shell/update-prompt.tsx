import { X } from 'lucide-react';
import { useState } from 'react';
import { loadNewVersion, useNewVersion } from '#platform/web/version.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { appCopy } from '../../copy.ts';

/** Offers to reload when the server has a new version. */
export function UpdatePrompt() {
  const isNewer = useNewVersion();
  const [dismissed, setDismissed] = useState(false);
  const [loading, setLoading] = useState(false);
  const reload = () => {
    setLoading(true);
    void loadNewVersion();
  };
  return (
    <div role="status">
      {isNewer && !dismissed && (
        <div className="above-bottom-bars fixed right-24 left-4 z-20 flex animate-drop-in items-center gap-3 rounded-picture bg-card py-2 pr-2 pl-4 shadow-float sm:right-auto md:left-1/2 md:-translate-x-1/2">
          <p className="min-w-0 grow text-balance font-medium leading-tight">
            {appCopy.newVersion}
          </p>
          <Button size="small" loading={loading} onClick={reload}>
            {appCopy.reload}
          </Button>
          <IconButton icon={X} label={appCopy.later} onClick={() => setDismissed(true)} />
        </div>
      )}
    </div>
  );
}

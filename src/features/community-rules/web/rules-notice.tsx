import { useMutation, useQuery } from '@tanstack/react-query';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { toastError } from '#ui/toast.tsx';
import { communityRulesCopy as copy } from '../copy.ts';
import { rulesPath } from '../rules.ts';
import { changesQuery, rulesApi } from './components/rules-api.ts';

/** Shows how the community rules have changed. Once the member dismisses it on one device, no device shows it again. */
export function RulesNotice() {
  const viewer = useViewer();
  const { data } = useQuery(changesQuery);
  const dismiss = useMutation({
    mutationFn: (version: number) => rulesApi.call.markRulesRead({ version }),
    onSuccess: () => updateViewer({ ...viewer, hasNewRules: false }),
    onError: () => toastError(copy.markFailed),
  });
  const newest = data?.items[0];
  if (!data || !newest) return null;
  return (
    <section
      data-notice
      aria-label={copy.changedTitle}
      className="mb-5 flex flex-col gap-3 rounded-field bg-sunk p-4"
    >
      <div role="status" className="[overflow-wrap:anywhere]">
        <p className="font-semibold">{copy.changedTitle}</p>
        {data.items.map(({ version, whatChanged }) => (
          <p key={version}>
            <LinkedText text={whatChanged} />
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={rulesPath} className={buttonClass('ghost', 'small')}>
          {copy.read}
        </a>
        <Button
          variant="quiet"
          size="small"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate(newest.version)}
        >
          {copy.gotIt}
        </Button>
      </div>
    </section>
  );
}

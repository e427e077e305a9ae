import { useNavigate, useSearch } from '@tanstack/react-router';
import { CasesPage } from '#features/cases/web/cases-page.tsx';
import { SuspensionNote } from '#features/cases/web/suspension-note.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { isSuspended, useViewer } from '#platform/web/session.ts';

const SuspendedAccountCards = lazyPart(
  () =>
    import('#features/settings/web/suspended-account-cards.tsx').then(
      (module) => module.SuspendedAccountCards,
    ),
  null,
);

/**
 * The decisions about the viewer, and the viewer's reports. A suspended member can open no other pages of the
 * community.
 */
export function CasesScreen() {
  const viewer = useViewer();
  const { deletion } = useSearch({ from: '/_member/cases/' });
  const navigate = useNavigate();
  if (!isSuspended(viewer)) return <CasesPage />;
  return (
    <div className="flex flex-col gap-5">
      <SuspensionNote until={viewer.restriction?.until ?? null} />
      <CasesPage />
      <SuspendedAccountCards
        deletionToken={deletion}
        clearLink={() => void navigate({ to: '/cases', search: {}, replace: true })}
      />
    </div>
  );
}

import { useParams } from '@tanstack/react-router';
import { CasePage } from '#features/admin/web/case-page.tsx';

/** A case for moderators. The key resets the forms when another case is opened. */
export function ModeratedCaseScreen() {
  const { caseId } = useParams({ from: '/_member/admin/cases/$caseId' });
  return <CasePage key={caseId} caseId={caseId} />;
}

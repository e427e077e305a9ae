import { useParams } from '@tanstack/react-router';
import { CasePage } from '#features/cases/web/case-page.tsx';

/** The page of a moderator's decision about the viewer. */
export function CaseScreen() {
  const { caseId } = useParams({ from: '/_member/cases/$caseId' });
  return <CasePage key={caseId} caseId={caseId} />;
}

import { auditContract } from '#features/audit/contract.ts';
import { casesContract } from '#features/cases/contract.ts';
import { membersContract } from '#features/members/contract.ts';
import { stagesContract } from '#features/stages/contract.ts';
import { apiFor } from '#platform/web/api.ts';
import { queriesFor } from '#platform/web/api-queries.ts';

export const casesApi = apiFor(casesContract);
export const caseQueries = queriesFor(casesApi);

export const membersApi = apiFor(membersContract);
export const memberQueries = queriesFor(membersApi);

export const stagesApi = apiFor(stagesContract);

export const auditQueries = queriesFor(apiFor(auditContract));

import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Parts } from '#platform/server/parts.ts';
import { suggestionsContract } from '../contract.ts';
import { listSuggestions } from './list-suggestions.ts';

export function suggestionsRoutes(parts: Parts, gate: SessionGate) {
  const os = implementContract(suggestionsContract);
  return {
    listSuggestions: os.listSuggestions
      .use(gate.member)
      .handler(({ context }) => listSuggestions(parts, context.viewer)),
  };
}

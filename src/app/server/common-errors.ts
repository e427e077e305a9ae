import {
  type AnyContractProcedure,
  type AnyContractRouter,
  ContractProcedure,
  isContractProcedure,
} from '@orpc/contract';
import { errors } from '#platform/shared/contract.ts';
import type { ErrorCode } from '#platform/shared/errors.ts';

/** The errors that the common handling of requests can cause. The contracts do not declare them. */
function commonErrors(procedure: AnyContractProcedure): ErrorCode[] {
  const { route, meta, inputSchema } = procedure['~orpc'];
  // For an invalid cursor, an invalid Idempotency-Key or a body that cannot be parsed.
  const codes: ErrorCode[] = ['BAD_REQUEST'];
  if (route.method !== 'GET') {
    codes.push('FORBIDDEN_ORIGIN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  }
  if (inputSchema) codes.push('INVALID_INPUT');
  // A repeated request gets NOT_FOUND if the content that the first request created has since been deleted.
  if (meta.idempotent) codes.push('IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND');
  return codes;
}

/** Adds to each procedure of a contract the errors that the common handling of requests can cause. */
export function withCommonErrors(router: AnyContractRouter): AnyContractRouter {
  if (!isContractProcedure(router)) {
    return Object.fromEntries(
      Object.entries(router).map(([name, part]) => [name, withCommonErrors(part)]),
    );
  }
  const definition = router['~orpc'];
  const errorMap = { ...errors(...commonErrors(router)), ...definition.errorMap };
  return new ContractProcedure({ ...definition, errorMap });
}

import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByAccount, limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import type { Parts } from '#platform/server/parts.ts';
import { profilesContract } from '../contract.ts';
import { checkUsername } from './check-username.ts';
import { createProfile } from './create-profile.ts';
import { findMembers } from './find-members.ts';
import { readProfile } from './read-profile.ts';
import { readSettings, updateProfile } from './update-profile.ts';

export function profilesRoutes(parts: Parts, gate: SessionGate) {
  const os = implementContract(profilesContract);
  return {
    checkUsername: os.checkUsername
      .use(gate.account)
      .use(limitByAccount(parts, 'lookUp'))
      .handler(({ input, context }) => checkUsername(parts, context.account, input.username)),
    createProfile: os.createProfile
      .use(gate.account)
      .use(limitByAccount(parts, 'write'))
      .handler(async ({ input, context }) => {
        const profile = await createProfile(parts, context.account, input, idempotencyKey(context));
        gate.forgetUser(context.account.userId);
        return profile;
      }),
    readSettings: os.readSettings
      .use(gate.member)
      .handler(({ context }) => readSettings(parts, context.viewer)),
    updateProfile: os.updateProfile
      .use(gate.member)
      .use(limitByMember(parts, 'write'))
      .handler(({ input, context }) => updateProfile(parts, context.viewer, input)),
    findMembers: os.findMembers
      .use(gate.member)
      .use(limitByMember(parts, 'lookUp'))
      .handler(({ input, context }) => findMembers(parts, context.viewer, input.query)),
    ownProfile: os.ownProfile
      .use(gate.member)
      .handler(({ context }) => readProfile(parts, context.viewer, context.viewer.userId)),
    readProfile: os.readProfile
      .use(gate.member)
      .handler(({ input, context }) => readProfile(parts, context.viewer, input.userId)),
  };
}

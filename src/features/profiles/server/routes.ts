import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByAccount, limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import { profilesContract } from '../contract.ts';
import { checkUsername } from './check-profile.ts';
import { createProfile } from './create-profile.ts';
import { type FindByNameWords, findMembers } from './find-members.ts';
import { readInDirectory, updateInDirectory } from './listing-store.ts';
import { readProfile } from './read-profile.ts';
import { readSettings, updateProfile } from './update-profile.ts';

export interface ProfilesContext extends FeatureContext {
  findByNameWords: FindByNameWords;
}

export function profilesRoutes({ services, gate, findByNameWords }: ProfilesContext) {
  const os = implementContract(profilesContract);
  return {
    checkUsername: os.checkUsername
      .use(gate.account)
      .use(limitByAccount(services, 'lookUp'))
      .handler(({ input, context }) => checkUsername(services, context.account, input.username)),
    createProfile: os.createProfile
      .use(gate.account)
      .use(limitByAccount(services, 'write'))
      .handler(async ({ input, context }) => {
        const profile = await createProfile(
          services,
          context.account,
          input,
          idempotencyKey(context),
        );
        gate.evictUser(context.account.userId);
        return profile;
      }),
    readSettings: os.readSettings
      .use(gate.member)
      .handler(({ context }) => readSettings(services, context.viewer)),
    updateProfile: os.updateProfile
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(({ input, context }) => updateProfile(services, context.viewer, input)),
    readListing: os.readListing.use(gate.member).handler(async ({ context }) => ({
      inDirectory: await readInDirectory(services.db, context.viewer.userId),
    })),
    setListing: os.setListing
      .use(gate.reader)
      .use(limitByMember(services, 'write'))
      .handler(async ({ input, context }) => {
        await updateInDirectory(services.db, context.viewer.userId, input.inDirectory);
        return {};
      }),
    findMembers: os.findMembers
      .use(gate.member)
      .use(limitByMember(services, 'lookUp'))
      .handler(({ input, context }) =>
        findMembers({ ...services, findByNameWords }, context.viewer, input.query),
      ),
    readOwnProfile: os.readOwnProfile
      .use(gate.member)
      .handler(({ context }) => readProfile(services, context.viewer, context.viewer.userId)),
    readProfile: os.readProfile
      .use(gate.member)
      .handler(({ input, context }) => readProfile(services, context.viewer, input.userId)),
  };
}

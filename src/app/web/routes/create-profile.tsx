import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';
import { requireNewcomer } from '../guards.ts';
import { pickStringParams } from '../pick-string-params.ts';

const ProfileWizard = lazyPage(() =>
  import('#features/profiles/web/profile-wizard.tsx').then((module) => module.ProfileWizard),
);

export const Route = createFileRoute('/create-profile')({
  staticData: { title: () => appCopy.titles.createProfile },
  validateSearch: (search): { next?: string | undefined } => pickStringParams(search, 'next'),
  beforeLoad: ({ search }) => requireNewcomer(search.next),
  component: CreateProfile,
});
CreateProfile.preload = ProfileWizard.preload;

function CreateProfile() {
  return <ProfileWizard next={Route.useSearch().next} />;
}

import { type Community, currentCommunity, updateViewer } from '#platform/web/session.ts';
import { useSingleFlight } from '#platform/web/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.tsx';
import { loginCopy } from '../../login-copy.ts';
import { accountsApi } from '../api.ts';
import { accountFailure } from './account-failure.ts';

type DemoAccount = NonNullable<Community['demoAccounts']>[number];

/** The accounts that visitors of a sample community can try. A click fills the form and signs in. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  const { demoAccounts } = currentCommunity();
  const { busy, run } = useSingleFlight();
  if (!demoAccounts?.length) return null;
  const signInAs = (account: DemoAccount) =>
    run(async () => {
      onUse(account);
      try {
        const { email, password } = account;
        updateViewer(await accountsApi.call.signIn({ email, password }));
      } catch (error) {
        toastError(accountFailure(error).message);
      }
    });

  return (
    <section aria-labelledby="demo-title" className="rounded-card bg-sunk p-5">
      <h2 id="demo-title" className="font-sans font-semibold text-sm tracking-normal">
        {loginCopy.sample}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {demoAccounts.map((account) => (
          <li key={account.email}>
            <Button variant="ghost" size="small" loading={busy} onClick={() => signInAs(account)}>
              {account.name}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-mute text-sm">
        {loginCopy.samplePassword} <code>{demoAccounts[0]?.password}</code>.
      </p>
    </section>
  );
}

import { settingsCopy } from '#features/settings/copy.ts';
import { type Config, siteUrl } from '#platform/server/config.ts';
import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { currentLocale } from '#platform/shared/language.ts';
import { securityMailCopy as copy } from '../copy.ts';

interface NewDevice {
  browser: string | null;
  system: string | null;
  clientAddress: string;
  at: number;
}

/** The email about a sign-in on a device that the account has not been used on before. */
export function newDeviceMail(
  to: string,
  community: string,
  { browser, system, clientAddress, at }: NewDevice,
  config: Pick<Config, 'publicUrl' | 'port'>,
): Mail {
  const device = settingsCopy.device(browser ?? settingsCopy.unknownBrowser, system);
  // The server does not know the member’s time zone.
  const time = new Intl.DateTimeFormat(currentLocale().language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
  return letter({
    to,
    subject: copy.newDeviceSubject(community),
    before: [
      copy.newDevice(community),
      copy.newDeviceDetails(device, clientAddress, `${time} UTC`),
    ],
    link: { label: copy.newDeviceLink, url: `${siteUrl(config)}/settings/account` },
    after: [copy.newDeviceYou, copy.newDeviceNotYou],
  });
}

/** The email about a change to how a member signs in. */
const changeMail =
  (subject: (community: string) => string, text: (community: string) => string) =>
  (to: string, community: string): Mail =>
    letter({ to, subject: subject(community), before: [text(community), copy.changeNotYou] });

export const appAddedMail = changeMail(
  (community) => copy.appAddedSubject(community),
  (community) => copy.appAdded(community),
);

export const appRemovedMail = changeMail(
  (community) => copy.appRemovedSubject(community),
  (community) => copy.appRemoved(community),
);

export const codesRenewedMail = changeMail(
  (community) => copy.codesRenewedSubject(community),
  (community) => copy.codesRenewed(community),
);

export const recoveryCodeUsedMail = (to: string, community: string, left: number): Mail =>
  changeMail(
    () => copy.codeUsedSubject(community),
    () => copy.codeUsed(community, left),
  )(to, community);

export const passkeyAddedMail = changeMail(
  (community) => copy.passkeyAddedSubject(community),
  (community) => copy.passkeyAdded(community),
);

export const passkeyRemovedMail = changeMail(
  (community) => copy.passkeyRemovedSubject(community),
  (community) => copy.passkeyRemoved(community),
);

export const googleDisconnectedMail = changeMail(
  (community) => copy.googleDisconnectedSubject(community),
  (community) => copy.googleDisconnected(community),
);

export const googleConnectedMail = changeMail(
  (community) => copy.googleConnectedSubject(community),
  (community) => copy.googleConnected(community),
);

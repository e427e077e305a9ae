import { settingsCopy } from '#features/settings/copy.ts';
import { type Config, siteUrl } from '#platform/server/config.ts';
import { composeMail, noticeMail } from '#platform/server/mail/compose-mail.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { currentLocale } from '#platform/shared/language.ts';
import { securityMailCopy as copy } from '../copy.ts';

interface NewDevice {
  browser: string | null;
  system: string | null;
  clientAddress: string;
  at: number;
  /** The time zone in which the email gives the time. */
  timeZone: string;
}

/** The email about a sign-in on a device that the account has not been used on before. */
export function newDeviceMail(
  to: string,
  community: string,
  { browser, system, clientAddress, at, timeZone }: NewDevice,
  config: Pick<Config, 'publicUrl' | 'port'>,
): Mail {
  const device = settingsCopy.device(browser ?? settingsCopy.unknownBrowser, system);
  const time = new Intl.DateTimeFormat(currentLocale().locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at);
  return composeMail({
    to,
    subject: copy.newDeviceSubject(community),
    before: [copy.newDevice(community), copy.newDeviceDetails(device, clientAddress, time)],
    link: { label: copy.newDeviceLink, url: `${siteUrl(config)}/settings/account` },
    after: [copy.newDeviceYou, copy.newDeviceNotYou],
  });
}

/** An email about a change to how a member signs in. */
const changeMail = (write: (community: string) => { subject: string; text: string }) =>
  noticeMail((community) => {
    const { subject, text } = write(community);
    return { subject, before: [text, copy.changeNotYou] };
  });

export const appAddedMail = changeMail((community) => ({
  subject: copy.appAddedSubject(community),
  text: copy.appAdded(community),
}));

export const appRemovedMail = changeMail((community) => ({
  subject: copy.appRemovedSubject(community),
  text: copy.appRemoved(community),
}));

export const codesRenewedMail = changeMail((community) => ({
  subject: copy.codesRenewedSubject(community),
  text: copy.codesRenewed(community),
}));

export const recoveryCodeUsedMail = (left: number) =>
  changeMail((community) => ({
    subject: copy.codeUsedSubject(community),
    text: copy.codeUsed(community, left),
  }));

export const passkeyAddedMail = changeMail((community) => ({
  subject: copy.passkeyAddedSubject(community),
  text: copy.passkeyAdded(community),
}));

export const passkeyRemovedMail = changeMail((community) => ({
  subject: copy.passkeyRemovedSubject(community),
  text: copy.passkeyRemoved(community),
}));

export const googleDisconnectedMail = changeMail((community) => ({
  subject: copy.googleDisconnectedSubject(community),
  text: copy.googleDisconnected(community),
}));

export const googleConnectedMail = changeMail((community) => ({
  subject: copy.googleConnectedSubject(community),
  text: copy.googleConnected(community),
}));

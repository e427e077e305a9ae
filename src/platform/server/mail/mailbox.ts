/** The domains of Gmail, which ignores dots before the `@`. */
const gmail = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox that an address delivers to, as a key for counting emails. Most providers ignore case and everything
 * after a `+`, so the key ignores them too. Otherwise one mailbox would have any number of keys.
 */
export function mailboxOf(address: string): string {
  const [, name, domain] = /^(.[^+]*).*@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  if (name === undefined || domain === undefined) return address;
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

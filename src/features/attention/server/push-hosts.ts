import { isLoopback } from '#platform/server/http/public-request.ts';

/**
 * The push services of Chromium, Firefox, Safari and Edge. A leading dot matches all subdomains.
 */
const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Parses a subscription's endpoint. Null unless it belongs to a known push service or to one of the
 * configured hosts, because the server sends requests to it. Only a configured host of this machine
 * may be used without TLS.
 */
export function readEndpoint(text: string, configuredHosts: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return null;
  const isConfigured = configuredHosts.includes(url.host);
  if (isLoopback(url)) return isConfigured ? url : null;
  const isKnown = knownHosts.some((known) =>
    known.startsWith('.') ? url.hostname.endsWith(known) : url.hostname === known,
  );
  const hasDefaultPort = url.protocol === 'https:' && url.port === '';
  return url.protocol === 'https:' && (isConfigured || (isKnown && hasDefaultPort)) ? url : null;
}

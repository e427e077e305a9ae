/**
 * Pages load resources only from this site (images also from `data:` and `blob:` URLs), run no inline code, and
 * cannot be framed.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const always = [
  ['Content-Security-Policy', contentSecurityPolicy],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // The Google popup must be able to notify its opener.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
].flat();

const withHttps = [...always, 'Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];

/** The headers of every response, as alternating names and values. A handler may only make them stricter. */
export const securityHeaders = (https: boolean): readonly string[] => (https ? withHttps : always);

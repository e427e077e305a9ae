/**
 * The packages that dist/server does not include and loads from node_modules. None of them is loaded
 * before something needs it. sharp has native code, and the others are large, or choose their files by
 * how they are imported, which a bundle can get wrong.
 */
export const loadedFromPackages = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  'flydrive',
  'ical-generator',
  'ioredis',
  'nodemailer',
  'openid-client',
  'pg',
  'sharp',
  'stream-json',
  'yazl',
];

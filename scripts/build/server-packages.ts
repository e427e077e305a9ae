/**
 * The packages that dist/server does not include and loads from node_modules. None of them is loaded
 * before something needs it, so that including them would gain nothing. sharp has native code.
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

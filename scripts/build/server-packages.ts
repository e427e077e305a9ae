/**
 * The packages that dist/server does not include and loads from node_modules. They are loaded only on first
 * use, so including them would not make the start faster. sharp also has native code.
 */
export const externalPackages = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@zxcvbn-ts/language-common',
  'flydrive',
  'ical-generator',
  'ioredis',
  'nodemailer',
  'openid-client',
  'pg',
  'sharp',
  'stream-json',
  'unhomoglyph',
  'yazl',
];

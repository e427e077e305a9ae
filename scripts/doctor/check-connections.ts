import type { Config } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { findCause } from '../command/run-command.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const timeoutMs = 10_000;

/** Checks that the mail server accepts a connection and the credentials, without sending anything. */
export async function checkEmail({ smtpUrl }: Config): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const { ok, problem } = findingsOf('email');
  const { createTransport } = await import('nodemailer');
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return [ok('The mail server accepts the connection.')];
  } catch (error) {
    return [problem(`The mail server of SMTP_URL does not work: ${reasonOf(findCause(error))}.`)];
  } finally {
    transport.close();
  }
}

/** Checks that Redis responds. */
export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return [];
  const { ok, problem } = findingsOf('Redis');
  try {
    const { openRedis } = await import('#platform/server/redis.ts');
    const redis = await openRedis(redisUrl, createLog('silent'));
    redis.close();
    return [ok('Redis responds.')];
  } catch (error) {
    return [problem(`${reasonOf(error)}.`)];
  }
}

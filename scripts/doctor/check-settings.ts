import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, problem } = findingsOf('settings');

type Environment = Record<string, string | undefined>;

/** Reads the settings. `config` is null if one of them is invalid, so that nothing else can be checked. */
export function checkSettings(env: Environment): { config: Config | null; findings: Finding[] } {
  try {
    const config = readConfig(env);
    const findings = [...checkAddress(config), ...checkTogether(config, env)];
    return { config, findings: findings.length > 0 ? findings : [ok('All settings are valid.')] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, findings: [problem(error.message)] };
  }
}

function* checkAddress({ publicUrl, trustedProxy }: Config): Generator<Finding> {
  if (trustedProxy && !publicUrl) {
    yield problem(
      'TRUSTED_PROXY is 1, but PUBLIC_URL is not set: set it to the address that members use, such as https://kith.example.org.',
    );
  }
  const { protocol, hostname = '' } = URL.parse(publicUrl ?? '') ?? {};
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    yield warning(
      'PUBLIC_URL begins with http://, so passwords cross the network unencrypted: put a proxy with https in front of Kith.',
    );
  }
}

function* checkTogether(config: Config, env: Environment): Generator<Finding> {
  if (config.redisUrl && !config.authSecret) {
    yield warning(
      'REDIS_URL is set without AUTH_SECRET: processes with different data folders would not accept each other’s sessions.',
    );
  }
  if (!config.smtpUrl) {
    yield warning(
      'SMTP_URL is not set: emails are written to the data folder, and members do not receive them.',
    );
  } else if (!env.MAIL_FROM) {
    yield warning('MAIL_FROM is not set: most mail servers reject emails from no-reply@localhost.');
  }
}

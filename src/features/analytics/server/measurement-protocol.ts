import type { Ga4Config } from '#platform/server/config.ts';
import type { ActionName } from '../rules.ts';

/** One page view or action. */
export interface Counted {
  kind: 'view' | 'act';
  name: string;
  at: number;
}

/** Whether Google accepted a batch, may accept it later, or rejected it. */
export type Outcome = 'accepted' | 'unavailable' | 'rejected';

/** The maximum number of events in one request of the Measurement Protocol. */
export const batchSize = 25;
const timeoutMs = 5000;

const eventNames: Record<ActionName, string> = {
  signUps: 'sign_up',
  profiles: 'profile_created',
  posts: 'post_created',
  events: 'event_created',
  joins: 'event_joined',
  comments: 'comment_written',
  likes: 'like_given',
  messages: 'message_sent',
  firstSteps: 'first_step',
};

/** All events share one client id and, each day, one session id, so that they identify no member. */
const clientId = 'kith.server';

function toEvent({ kind, name, at }: Counted, site: string) {
  const session_id = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
  const params = { session_id, engagement_time_msec: 1 };
  const timestamp_micros = at * 1000;
  return kind === 'view'
    ? { name: 'page_view', timestamp_micros, params: { ...params, page_location: site + name } }
    : { name: eventNames[name as ActionName], timestamp_micros, params };
}

function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted';
  return status === 408 || status === 429 || status >= 500 ? 'unavailable' : 'rejected';
}

/**
 * Sends batches of events to Google Analytics; never throws. `site` prefixes the paths of pages. Errors
 * are not logged, because their messages may contain the URL with the secret.
 */
export function createSender({ endpoint, measurementId, apiSecret }: Ga4Config, site: string) {
  const url = new URL(endpoint);
  url.searchParams.set('measurement_id', measurementId);
  url.searchParams.set('api_secret', apiSecret);

  return async function send(batch: readonly Counted[]): Promise<Outcome> {
    const body = JSON.stringify({
      client_id: clientId,
      non_personalized_ads: true,
      events: batch.map((counted) => toEvent(counted, site)),
    });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return toOutcome(response.status);
    } catch {
      return 'unavailable';
    }
  };
}

import type { Ga4Config } from '#platform/server/config.ts';
import type { ActName } from '../rules.ts';

/** Something that was counted: of which kind, which one, and when. */
export interface Counted {
  kind: 'view' | 'act';
  name: string;
  at: number;
}

/** Whether Google took a batch, may take it later, or never will. */
export type Outcome = 'taken' | 'not now' | 'refused';

/** What the Measurement Protocol takes in one request. */
export const batchSize = 25;
const timeoutMs = 5000;

const eventNames: Record<ActName, string> = {
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

/** All events come from one client and, of a day, in one session: nothing tells one member from another. */
const clientId = 'kith.server';

function toEvent({ kind, name, at }: Counted, site: string) {
  const session_id = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
  const params = { session_id, engagement_time_msec: 1 };
  const timestamp_micros = at * 1000;
  return kind === 'view'
    ? { name: 'page_view', timestamp_micros, params: { ...params, page_location: site + name } }
    : { name: eventNames[name as ActName], timestamp_micros, params };
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken';
  return status === 408 || status === 429 || status >= 500 ? 'not now' : 'refused';
}

/**
 * Sends a batch of events to Google Analytics; never throws. `site` stands before the path of a page.
 * No failure is told in its own words, since the secret stands in the address.
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
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    } catch {
      return 'not now';
    }
  };
}

import { afterEach, expect, test, vi } from 'vitest';
import {
  currentViewer,
  endSession,
  reloadViewer,
  type SessionViewer,
  updateViewer,
} from './session.ts';

const ada: SessionViewer = {
  userId: 'ada',
  email: 'ada@kith.example',
  isEmailConfirmed: true,
  needsSecondFactor: false,
  needsConfirmedEmail: false,
  hasProfile: true,
  username: 'ada',
  displayName: 'Ada',
  photoURL: null,
  isAdmin: false,
  isModerator: false,
  restriction: null,
  language: null,
  timeZone: null,
  welcome: null,
  hasNewRules: false,
};

/** Holds the next response of the server, and returns a function that sends this session as the response. */
function holdSession(): (viewer: SessionViewer | null) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return (viewer) => resolve(Response.json({ viewer }));
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession(() => Promise.resolve());
});

test('reloading the viewer shows what has changed', async () => {
  updateViewer(ada);
  const respond = holdSession();
  const reloaded = reloadViewer();
  respond({ ...ada, displayName: 'Ada L.' });
  await reloaded;
  expect(currentViewer()?.displayName).toBe('Ada L.');
});

test('a viewer that was requested before a sign-out does not come back after it', async () => {
  updateViewer(ada);
  const respond = holdSession();
  const reloaded = reloadViewer();
  await endSession(() => Promise.resolve());
  respond(ada);
  await reloaded;
  expect(currentViewer()).toBe(null);
});

test('a viewer that was requested before a sign-out does not replace the next member', async () => {
  updateViewer(ada);
  const respond = holdSession();
  const reloaded = reloadViewer();
  await endSession(() => Promise.resolve());
  updateViewer({ ...ada, userId: 'ben' });
  respond(ada);
  await reloaded;
  expect(currentViewer()?.userId).toBe('ben');
});

import { type ReactNode, useSyncExternalStore } from 'react';

/** At most 20 toasts show at the same time (specification §9). */
const maxToasts = 20;
const fadeOutMs = 200;

/** A toast. While it fades out, `isLeaving` is true. */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  content: ReactNode;
  isLeaving: boolean;
}

/** The time that a toast still stays. While toasts are paused, there is no timer. */
interface Countdown {
  remainingMs: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
let isPaused = false;
const countdowns = new Map<number, Countdown>();
const listeners = new Set<() => void>();

/** Replaces the toasts, and stops the countdowns of those that are gone or leaving. */
function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const [id, { timer }] of countdowns) {
    if (next.some((toast) => toast.id === id && !toast.isLeaving)) continue;
    clearTimeout(timer);
    countdowns.delete(id);
  }
  // Browsers send no event when a toast is removed from under the pointer.
  if (next.length === 0) resumeToasts();
  for (const listener of listeners) listener();
}

function startCountdown(id: number, remainingMs: number): void {
  const countdown: Countdown = { remainingMs, startedAt: Date.now() };
  if (!isPaused) countdown.timer = setTimeout(() => dismissToast(id), remainingMs);
  countdowns.set(id, countdown);
}

/** Shows a toast above the others. `content` may be a function that receives the function to dismiss the toast. */
export function showToast(
  kind: Toast['kind'],
  content: string | ((dismiss: () => void) => ReactNode),
  durationMs: number,
): void {
  lastId += 1;
  const id = lastId;
  const shown = typeof content === 'string' ? content : content(() => dismissToast(id));
  startCountdown(id, durationMs);
  setToasts([{ id, kind, content: shown, isLeaving: false }, ...toasts].slice(0, maxToasts));
}

/** Fades a toast out and then removes it. */
export function dismissToast(id: number): void {
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), fadeOutMs);
}

/** Keeps all toasts until `resumeToasts`. */
export function pauseToasts(): void {
  if (isPaused) return;
  isPaused = true;
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer);
    countdown.remainingMs -= Date.now() - countdown.startedAt;
  }
}

/** Lets all toasts stay for the rest of their time. */
export function resumeToasts(): void {
  if (!isPaused) return;
  isPaused = false;
  for (const [id, { remainingMs }] of countdowns) startCountdown(id, remainingMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts, the newest first. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);

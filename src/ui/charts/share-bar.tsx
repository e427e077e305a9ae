/** How much of something something else is, from 0 to 1, as a bar. The number stands beside it in words. */
export function ShareBar({ share }: { share: number }) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg aria-hidden="true" width="100%" height="8" className="block rounded-full bg-line">
      {width > 0 && (
        <rect width={`${Math.max(width, 1)}%`} height="8" rx="4" className="fill-hue-cobalt" />
      )}
    </svg>
  );
}

/** A proportion from 0 to 1 as a bar. It is decorative: the number is written beside it. */
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

import { useMemo } from 'react';
import { circlesSvg } from '#ui/drawing/motif.ts';
import { getCoverHues } from './category-hues.ts';

interface ProfileCoverProps {
  userId: string;
  interests: readonly string[];
  customInterests: readonly string[];
  className: string;
}

/** Overlapping circles drawn from the member's id and interests, so that each cover is unique. */
export function ProfileCover({ userId, interests, customInterests, className }: ProfileCoverProps) {
  const url = useMemo(() => {
    const svg = circlesSvg(getCoverHues(interests, customInterests), userId).replaceAll('"', "'");
    return `data:image/svg+xml,${svg.replace(/[#%<>]/g, encodeURIComponent)}`;
  }, [userId, interests, customInterests]);
  return <img src={url} alt="" width={640} height={200} className={`object-cover ${className}`} />;
}

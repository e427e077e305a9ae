import { useMemo } from 'react';
import { Drawing } from '#ui/drawing/drawing.tsx';
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
  const svg = useMemo(
    () => circlesSvg(getCoverHues(interests, customInterests), userId),
    [userId, interests, customInterests],
  );
  return <Drawing svg={svg} className={className} />;
}

import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { LinkPreview } from '../link-preview.ts';

interface LinkCardProps {
  /** Null if the text has no link, or the first link has no preview. */
  preview: LinkPreview | null;
  /** Removes the preview. Passed only if the viewer is the author of the text. */
  remove?: (() => Promise<unknown>) | undefined;
  /** Further classes, such as a width. */
  className?: string;
}

/** Loaded when the first preview is shown. If loading fails, nothing is shown: the text still has the link. */
const PreviewCard = lazyPart(
  () =>
    import('./components/preview-card.tsx').then(
      (module) => module.PreviewCard,
      () => () => null,
    ),
  <div className="h-24 rounded-picture border border-line bg-card" />,
);

/** The preview of the first link in a text; renders nothing if there is none. */
export function LinkCard({ preview, ...rest }: LinkCardProps) {
  return preview && <PreviewCard key={preview.url} preview={preview} {...rest} />;
}

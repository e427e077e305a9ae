import { defineActivity } from '#platform/shared/activity.ts';
import type { LinkPreview } from './link-preview.ts';

/** A text with a link was stored, and the page that the link leads to must be requested. */
export const linkUsed = defineActivity<object>('link.used');

export interface LinkPreviewed {
  linkPreviewId: string;
  linkPreview: LinkPreview;
}

/** A preview is ready for the first time. Every text with this link shows it from now on. */
export const linkPreviewed = defineActivity<LinkPreviewed>('link.previewed');

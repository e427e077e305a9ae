import type { LinkPreviewTable } from '#db/link-tables.ts';
import type { LinkPreview } from '../link-preview.ts';

/** The columns that another feature's query selects from a left join of `link_preview`. */
export const linkPreviewColumns = [
  'link_preview.url as link_url',
  'link_preview.site as link_site',
  'link_preview.title as link_title',
  'link_preview.description as link_description',
  'link_preview.picture_id as link_picture_id',
  'link_preview.picture_width as link_picture_width',
  'link_preview.picture_height as link_picture_height',
] as const;

type PublicColumns = Pick<
  LinkPreviewTable,
  'url' | 'site' | 'title' | 'description' | 'picture_id' | 'picture_width' | 'picture_height'
>;

/** The {@link linkPreviewColumns} of a left join: all null if there is no preview. */
export type JoinedLinkPreview = {
  [K in keyof PublicColumns as `link_${K}`]: PublicColumns[K] | null;
};

/** The columns of a text without a preview. */
export const noLinkPreview: JoinedLinkPreview = {
  link_url: null,
  link_site: null,
  link_title: null,
  link_description: null,
  link_picture_id: null,
  link_picture_width: null,
  link_picture_height: null,
};

/** The columns of a row, as a left join would return them. */
export const toJoinedLinkPreview = (row: PublicColumns): JoinedLinkPreview => ({
  link_url: row.url,
  link_site: row.site,
  link_title: row.title,
  link_description: row.description,
  link_picture_id: row.picture_id,
  link_picture_width: row.picture_width,
  link_picture_height: row.picture_height,
});

/** Converts a row to JSON. Every response that contains a preview uses this. */
export function presentLinkPreview(row: JoinedLinkPreview): LinkPreview | null {
  if (row.link_url === null) return null;
  return {
    url: row.link_url,
    site: row.link_site ?? '',
    title: row.link_title ?? '',
    description: row.link_description ?? '',
    picture: row.link_picture_id
      ? {
          url: `/files/link-previews/${row.link_picture_id}`,
          width: row.link_picture_width ?? 0,
          height: row.link_picture_height ?? 0,
        }
      : null,
  };
}

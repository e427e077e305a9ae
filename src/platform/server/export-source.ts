import type { Page } from '#platform/shared/contract.ts';
import type { StoredObject } from './files/store-driver.ts';
import type { Viewer } from './http/mint-viewer.ts';

/** One JSON file of a member's data export. */
export interface ExportSource {
  /** The file name, such as "posts.json". */
  file: string;
  /** Reads one object, or streams a list of objects, so that memory use stays constant. */
  read(viewer: Viewer): Promise<object> | AsyncIterable<object>;
}

/** A stored file in the export. It is opened only when the export reaches it. */
export interface ExportFile {
  name: string;
  open(): Promise<StoredObject>;
}

/** The sources of a member's data export. */
export interface ExportSources {
  data: readonly ExportSource[];
  files(viewer: Viewer): AsyncIterable<ExportFile>;
}

/** Yields every item of a paginated list. */
export async function* eachPageItem<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

import type { Page } from '#platform/shared/contract.ts';
import type { StoredObject } from './files/store-driver.ts';
import type { Viewer } from './http/mint-viewer.ts';

/** What a feature gives to a member who takes all of their data along: one JSON file. */
export interface ExportSource {
  /** Its name, "posts.json". */
  file: string;
  /** What it holds, in a few words for whoever opens it. */
  description: string;
  /** One object, or many that are written as they are read, so that memory stays flat. */
  read(viewer: Viewer): Promise<object> | AsyncIterable<object>;
}

/** A stored file that goes along; it is opened when its turn comes. */
export interface ExportFile {
  name: string;
  open(): Promise<StoredObject>;
}

/** Everything that a member can take along. */
export interface ExportSources {
  data: readonly ExportSource[];
  files(viewer: Viewer): AsyncIterable<ExportFile>;
}

/** Every item of a list that is read page by page. */
export async function* eachOfPages<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

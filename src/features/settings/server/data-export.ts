import { Readable } from 'node:stream';
import type { ExportSource, ExportSources } from '#platform/server/export-source.ts';
import type { Endpoint } from '#platform/server/feature.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { sendStream } from '#platform/server/http/send-stream.ts';
import { exportCopy } from '../export-copy.ts';
import type { SettingsContext } from './routes.ts';

/** Serializes an async iterable item by item while it is read, and any other object in one piece. */
async function* serialize(data: object | AsyncIterable<object>): AsyncGenerator<string> {
  if (!(Symbol.asyncIterator in data)) {
    yield `${JSON.stringify(data, null, 2)}\n`;
    return;
  }
  let before = '[\n';
  for await (const item of data) {
    yield `${before}${JSON.stringify(item, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function writeReadMe(sources: ExportSources, community: string, date: string): string {
  const { intro, exceptions, format } = exportCopy;
  const descriptions: Readonly<Record<string, string>> = exportCopy.descriptions;
  const names = [...sources.data.map(({ file }) => file), 'pictures/'];
  return [
    [intro(community, date), ...exceptions.map((text) => `- ${text}`)].join('\n'),
    format,
    ...names.map((name) => `${name}: ${descriptions[name]}`),
  ].join('\n\n');
}

/** Streams a zip archive file by file. Each file is opened only when it is written. */
async function streamZip(viewer: Viewer, sources: ExportSources, readMe: string) {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  // Closes the open file or query if the client disconnects midway.
  output.once('close', () => current?.destroy());

  function add(name: string, compress: boolean, open: () => Promise<Readable>): void {
    zip.addReadStreamLazy(name, { compress }, (done) => {
      open().then((stream) => {
        current = stream;
        // yazl ignores errors of its streams, and an unhandled one would end the process.
        stream.on('error', fail);
        if (output.destroyed) stream.destroy();
        done(null, stream);
      }, fail);
    });
  }
  const addData = ({ file, read }: ExportSource) =>
    add(file, true, async () => Readable.from(serialize(await read(viewer))));

  async function fill(): Promise<void> {
    zip.addBuffer(Buffer.from(`${readMe}\n`), 'README.txt');
    for (const data of sources.data) addData(data);
    for await (const file of sources.files(viewer)) {
      // Stored pictures are already compressed.
      add(file.name, false, async () => (await file.open()).stream);
    }
    zip.end();
  }
  fill().catch(fail);
  return output;
}

/**
 * GET streams all of a member's data as a zip archive while reading the data. HEAD reports whether an export is
 * allowed now. A failure midway closes the connection, so that a partial export cannot look complete.
 */
export const dataExportEndpoint = ({ services, gate, memberData }: SettingsContext): Endpoint => ({
  method: ['GET', 'HEAD'],
  path: '/api/account/data',
  async handle({ req, res }) {
    const viewer = await gate.requireAnyMember(req);
    const isHead = req.method === 'HEAD';
    await services.limits[isHead ? 'check' : 'take']('dataExport', viewer.userId);
    const date = new Date(services.clock()).toISOString().slice(0, 10);
    res.writeHead(200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="my-data-${date}.zip"`,
      'Cache-Control': 'no-store',
    });
    if (isHead) return void res.end();
    const sources = memberData();
    const readMe = writeReadMe(sources, services.config.communityName, date);
    await sendStream(await streamZip(viewer, sources, readMe), res);
  },
});

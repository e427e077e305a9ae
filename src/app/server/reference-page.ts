import { escapeHtml } from '#platform/server/html/escape-html.ts';

interface Operation {
  operationId?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >;
}

/** The parts of an OpenAPI document that the page shows. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

const code = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function parameters(operation: Operation): string {
  if (!operation.parameters?.length) return '';
  const rows = operation.parameters.map(
    ({ name, in: location, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${location}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  );
  return `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>`;
}

function body(operation: Operation): string {
  return Object.entries(operation.requestBody?.content ?? {})
    .map(([type, { schema }]) => `<h4>Body <small>${escapeHtml(type)}</small></h4>${code(schema)}`)
    .join('');
}

function responses(operation: Operation): string {
  return Object.entries(operation.responses ?? {})
    .map(([status, { content }]) => {
      const schemas = Object.values(content ?? {}).map(({ schema }) => code(schema));
      return `<details><summary>${escapeHtml(status)}</summary>${schemas.join('')}</details>`;
    })
    .join('');
}

function operations(document: OpenApiDocument): { tag: string; html: string }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? 'other',
      html: `<article><h3><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.description ?? operation.operationId ?? '')}</p>
${parameters(operation)}${body(operation)}<h4>Responses</h4>${responses(operation)}</article>`,
    })),
  );
}

/** The `id` of a tag's section. An `id` must not contain spaces. */
const sectionId = (tag: string): string => tag.replaceAll(' ', '-');

/** Renders the API reference as one page without scripts. */
export function referencePage(document: OpenApiDocument): string {
  const groups = Map.groupBy(operations(document), (operation) => operation.tag);
  const nav = [...groups.keys()].map((tag) => `<a href="#${sectionId(tag)}">${tag}</a>`).join(' ');
  const sections = [...groups].map(
    ([tag, list]) =>
      `<section id="${sectionId(tag)}"><h2>${tag}</h2>${list.map(({ html }) => html).join('')}</section>`,
  );
  const { title, version, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/reference.css"></head>
<body><header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(version)} · OpenAPI ${escapeHtml(document.openapi)} · <a href="/api/openapi.json">openapi.json</a></p>
<p>${escapeHtml(description)}</p><nav>${nav}</nav></header><main>${sections.join('')}</main></body></html>`;
}

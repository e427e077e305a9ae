import { loadOnce } from '#platform/shared/load-once.ts';
import { apiContract } from '../contract.ts';
import { withCommonErrors } from './common-errors.ts';
import { type OpenApiDocument, referencePage } from './reference-page.ts';

/** Returns functions for the OpenAPI 3.1 document and its HTML page. The first call generates the document. */
export function createReference(communityName: string) {
  async function generate(): Promise<OpenApiDocument> {
    const { OpenAPIGenerator } = await import('@orpc/openapi');
    const { ZodToJsonSchemaConverter } = await import('@orpc/zod/zod4');
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
    const document = (await generator.generate(withCommonErrors(apiContract), {
      info: {
        title: `${communityName} API`,
        version: '1.0.0',
        description:
          'The session cookie is the credential. Every error has the shape {defined, code, status, message, data}. Requests that create content, except uploads, accept an Idempotency-Key header: a repeated request with the same key creates nothing and returns what the first request created. Lists are paged by cursor. Times are UTC milliseconds.',
      },
      servers: [{ url: '/api' }],
      security: [{ session: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'kith.session' },
        },
      },
    })) as OpenApiDocument;
    return document;
  }

  const document = loadOnce(generate);
  return { document, page: async (): Promise<string> => referencePage(await document()) };
}

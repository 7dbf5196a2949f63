import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Services } from '../services.ts'
import { buildInfo } from './build-info.ts'
import { pagePolicy } from './headers.ts'
import { apiDocsPage } from './open-api-page.ts'

/** Publishes the API as OpenAPI 3.1, made from the contracts that validate its requests, with a page to browse it. */
export async function openApi(scope: FastifyInstance, { config }: Services): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Anlan API',
        version: buildInfo().version,
        description: 'Every call of the public site and the back office. Admin calls carry a bearer token from POST /v1/auth/login.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      servers: [{ url: config.siteUrl }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0])
      const guard = route.route.config?.guard
      return { schema: guard && guard !== 'public' ? { ...schema, security: [{ bearer: [] }] } : schema, url }
    },
    // Recursive schemas are components of their own, by the id of their metadata.
    transformObject: jsonSchemaTransformObject,
  })
  const hidden = { config: { guard: 'public' as const }, schema: { hide: true } }
  scope.get('/openapi.json', hidden, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(scope.swagger())),
  )
  const page = apiDocsPage()
  scope.get('/docs', hidden, async (_request, reply) => {
    const policy = pagePolicy(page)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
  })
}

import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { buildInfo } from '../build-info.ts'
import { barePolicy, commonHeaders, pagePolicy } from '../headers.ts'
import { StoredResponse } from '../stored-response.ts'
import { apiDocsPage, apiDocsScript } from './open-api-page.ts'

const descriptionHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': barePolicy,
}

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
  let description: Promise<StoredResponse> | undefined
  scope.get('/openapi.json', hidden, async (request, reply) => {
    // More than a megabyte, which stays the same from the moment the routes are made.
    description ??= packed(JSON.stringify(scope.swagger()))
    await (await description).send(request, reply)
  })
  const packed = async (text: string) => {
    const response = new StoredResponse(200, { ...commonHeaders(config), ...descriptionHeaders }, Buffer.from(text))
    await response.pack()
    return response
  }
  const page = apiDocsPage()
  scope.get('/docs', hidden, async (_request, reply) => {
    return reply
      .header('content-security-policy', pagePolicy([apiDocsScript]))
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

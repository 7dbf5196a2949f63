import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  mediaItem as mediaContract,
  mediaCrop,
  mediaFolders,
  mediaTotals,
  mediaTotalsQuery,
  mediaTrashedUnused,
  mediaTrashUnused,
  mediaUsage,
  uploadedMedia,
  uploadQuery,
} from '../../../contracts/media.ts'
import { idParams } from '../../../contracts/resource.ts'
import { tagCount, tagQuery } from '../../../contracts/tags.ts'

import { crop } from '../../features/media/crop.ts'
import { foldersOf } from '../../features/media/folders.ts'
import { media } from '../../features/media/media.ts'
import { replace } from '../../features/media/replace.ts'
import { mediaTotals as totalsOf, trashUnused } from '../../features/media/unused.ts'
import { uploadAll } from '../../features/media/upload.ts'
import { usageOf } from '../../features/media/usage.ts'
import { tagSuggestions } from '../../features/publishing/tags.ts'
import { resources } from '../../resources.ts'
import { readerOf, type Services } from '../../services.ts'
import { arrivesSlowly } from '../arrival.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { filesOf } from '../multipart.ts'
import { resumableUploads } from './media-resumable.ts'
import { routeFacts } from './resource-routes.ts'

const { path } = resources.media.contract
const route = routeFacts(resources.media, 'read')
const multipart = {
  ...routeFacts(resources.media, 'create'),
  method: 'POST',
  bodyLimit: 1024 * 1024 * 1024,
  preParsing: arrivesSlowly,
  unparsed: { consumes: ['multipart/form-data'] },
} as const

export function mediaApi(app: FastifyInstance, services: Services): void {
  uploads(app, services)
  resumableUploads(app, services)
  folders(app, services)
  tags(app, services)
  unused(app, services)
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/:id/usage`, params: idParams, answer: z.array(mediaUsage) },
    async ({ request, params: { id } }) => {
      await media.get(services.database.read, id)
      return usageOf(services.database.read, actorOf(request), id)
    },
  )
  endpoint(
    app,
    {
      ...routeFacts(resources.media, 'create'),
      method: 'POST',
      path: `${path}/:id/crop`,
      params: idParams,
      body: mediaCrop,
      answer: mediaContract,
      status: 201,
    },
    async ({ request, params, body }) => {
      const made = await crop(services, actorOf(request), params.id, body)
      return made
    },
  )
}

function uploads(app: FastifyInstance, services: Services): void {
  // The same call: that of the resource shape, and the one that is named for what it does.
  for (const address of [path, `${path}/upload`])
    endpoint(app, { ...multipart, path: address, query: uploadQuery, answer: z.array(uploadedMedia), status: 201 }, ({ request, query }) =>
      filesOf(request, (files) => uploadAll(services, actorOf(request), files, query)),
    )
  endpoint(
    app,
    { ...multipart, ...routeFacts(resources.media, 'edit'), path: `${path}/:id/replace`, params: idParams, answer: mediaContract },
    ({ request, params: { id } }) => filesOf(request, (files) => replace(services, actorOf(request), id, files), { max: 1 }),
  )
}

function folders(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...route, method: 'GET', path: `${path}/folders`, answer: mediaFolders }, () => foldersOf(services.database.read))
}

function tags(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...route, method: 'GET', path: `${path}/tags`, query: tagQuery, answer: z.array(tagCount) }, ({ query }) =>
    tagSuggestions(readerOf(services), 'media', query.keyword),
  )
}

function unused(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...route, method: 'GET', path: `${path}/totals`, query: mediaTotalsQuery, answer: mediaTotals }, ({ query }) =>
    totalsOf(readerOf(services), query),
  )
  endpoint(
    app,
    {
      ...routeFacts(resources.media, 'delete'),
      method: 'POST',
      path: `${path}/trash-unused`,
      body: mediaTrashUnused,
      answer: mediaTrashedUnused,
    },
    ({ request, body }) => trashUnused(readerOf(services), services.work, actorOf(request), body.older_than),
  )
}

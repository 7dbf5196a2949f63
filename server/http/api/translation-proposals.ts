import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inAnyPart } from '../../../contracts/access.ts'
import { list } from '../../../contracts/envelope.ts'
import { idParams } from '../../../contracts/resource.ts'
import {
  proposalChoice,
  proposalEdit,
  proposalEstimate,
  proposalInput,
  proposalJob,
  proposalQuery,
  proposalRefusal,
  proposalsAccepted,
  proposalsRejected,
  proposalsRestored,
  refusedIds,
  refusedProposal,
  refusedQuery,
  translationProposal,
  waitingCounts,
  waitingQuery,
  waitingRecord,
  waitingRecordsQuery,
} from '../../../contracts/translation-proposals.ts'
import { acceptProposals } from '../../features/machine-translation/proposals/decide.ts'
import { estimateProposals, proposeTranslations } from '../../features/machine-translation/proposals/jobs.ts'
import { waitingRecords } from '../../features/machine-translation/proposals/overview.ts'
import {
  dismissRefused,
  listRefused,
  rejectProposals,
  restoreRefused,
  submitAgain,
} from '../../features/machine-translation/proposals/refused.ts'
import { countsWaiting, editProposal, listProposals } from '../../features/machine-translation/proposals/store.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { failuresOf } from './resource-routes.ts'

const path = '/v1/admin/translation-proposals'
const route = { guard: inAnyPart('translate'), tags: ['translate'] }

export function translationProposalApi(app: FastifyInstance, services: Services): void {
  const { database, work } = services
  endpoint(app, { ...route, method: 'GET', path, query: proposalQuery, answer: list(translationProposal) }, ({ request, query }) =>
    listProposals(database.read, actorOf(request), query),
  )
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/records`, query: waitingQuery, answer: waitingCounts },
    ({ request, query: { resource } }) => countsWaiting(database.read, actorOf(request), resource),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/estimate`, body: proposalInput, answer: proposalEstimate },
    ({ request, body }) => estimateProposals(database, actorOf(request), body),
  )
  endpoint(app, { ...route, method: 'POST', path, body: proposalInput, answer: proposalJob }, ({ request, body }) =>
    work.run(actorOf(request), async (tx) => ({ job_id: await proposeTranslations(tx, body) })),
  )
  endpoint(
    app,
    { ...route, method: 'PUT', path: `${path}/:id`, params: idParams, body: proposalEdit, answer: z.object({ saved: z.literal(true) }) },
    async ({ request, params: { id }, body }) => {
      await work.run(actorOf(request), (tx) => editProposal(tx, id, body))
      return { saved: true as const }
    },
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/accept`, body: proposalChoice, answer: proposalsAccepted },
    async ({ request, body }) => {
      const { accepted, failed, batch } = await acceptProposals(work, actorOf(request), body)
      return { accepted, failed: await failuresOf(services, request, body.resource, failed), batch }
    },
  )
  refusedApi(app, services)
}

function refusedApi(app: FastifyInstance, { database, work }: Services): void {
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/waiting`, query: waitingRecordsQuery, answer: z.array(waitingRecord) },
    ({ request, query }) => waitingRecords(database.read, actorOf(request), query),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/reject`, body: proposalRefusal, answer: proposalsRejected },
    ({ request, body }) =>
      work.run(actorOf(request), async (tx) => {
        const refused = await rejectProposals(tx, body)
        return { rejected: refused.length, refused }
      }),
  )
  const refused = `${path}/refused`
  endpoint(app, { ...route, method: 'GET', path: refused, query: refusedQuery, answer: list(refusedProposal) }, ({ request, query }) =>
    listRefused(database.read, actorOf(request), query),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${refused}/restore`, body: refusedIds, answer: proposalsRestored },
    ({ request, body: { ids } }) => work.run(actorOf(request), async (tx) => ({ restored: await restoreRefused(tx, ids) })),
  )
  const one = { ...route, path: `${refused}/:id`, params: idParams }
  endpoint(
    app,
    { ...one, method: 'PUT', body: proposalEdit, answer: z.object({ saved: z.literal(true) }) },
    async ({ request, params: { id }, body }) => {
      await work.run(actorOf(request), (tx) => submitAgain(tx, id, body))
      return { saved: true as const }
    },
  )
  endpoint(app, { ...one, method: 'DELETE', answer: z.null() }, async ({ request, params: { id } }) => {
    await work.run(actorOf(request), (tx) => dismissRefused(tx, id))
    return null
  })
}

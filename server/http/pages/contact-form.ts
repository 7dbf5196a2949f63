import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorForm } from '../../../contracts/contact-messages.ts'
import type { Locale } from '../../../contracts/fields.ts'
import type { ContactAttempt, ContactPage } from '../../../contracts/site.ts'
import { AppError } from '../../errors.ts'
import { checkFormToken, signedReference } from '../../features/contact-messages/challenge.ts'
import { contactPage } from '../../features/contact-messages/page.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { collecting } from '../../features/publishing/public-list.ts'
import { readerOf, type Services } from '../../services.ts'
import { toAppError } from '../errors.ts'
import { askerOf } from '../uncached.ts'
import { formSettings, parseSubmission, receiveSubmission } from './contact-submission.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { renderTagged } from './page-rendering.ts'
import type { Render } from './render.ts'

const maxFormBytes = 64 * 1024
const fieldNames = ['name', 'company', 'country', 'email', 'phone', 'subject', 'message', 'product_id', 'page_url', 'website', 'form_token']

/** For browsers without scripts. Success redirects to the confirmation; otherwise the page is rendered again with values and errors. */
export function contactForm(app: FastifyInstance, services: Services, render: Render): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body: string, done) => done(null, body),
  )
  for (const path of ['/contact', '/zh/contact', '/en/contact']) {
    app.post(path, { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
      refuseOtherSites(request, services)
      const address = pageAddress(request.raw.url ?? path)
      const values = valuesOf(request.body)
      try {
        const reference = await sendForm(services, request, values, address.locale)
        return await reply
          .code(303)
          .header('location', `${path}?sent=${signedReference(services.secretKey, reference)}`)
          .send()
      } catch (error) {
        return await showAgain(services, render, { request, reply, address, values, error: toAppError(error) })
      }
    })
  }
}

/** CSRF: browsers send `Sec-Fetch-Site` or `Origin`; a client that sends neither is no browser, and carries no visitor's cookies. */
function refuseOtherSites(request: FastifyRequest, { config }: Services): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('forbidden')
    return
  }
  if (origin === undefined || origin === new URL(config.siteUrl).origin) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) throw new AppError('forbidden')
}

/** Each field once, with line breaks normalized to LF. */
function valuesOf(body: unknown): Record<string, string> {
  const given = new URLSearchParams(typeof body === 'string' ? body : '')
  return Object.fromEntries(fieldNames.map((name) => [name, (given.get(name) ?? '').replaceAll('\r\n', '\n')]))
}

async function sendForm(services: Services, request: FastifyRequest, values: Record<string, string>, locale: Locale): Promise<string> {
  const form = await formSettings(services)
  const { form_token, ...written } = parseSubmission(visitorForm, { ...values, product_id: Number(values.product_id) || null }, form)
  const proofHash = checkFormToken(services.secretKey, form_token, services.clock.now(), form.minimum_seconds)
  // A form that is submitted twice is one message; with other values it is another.
  const idempotencyKey = createHash('sha256')
    .update(`${proofHash}\n${JSON.stringify(written)}`)
    .digest('hex')
  return receiveSubmission(services, request, written, { proofHash, idempotencyKey, perHour: form.per_hour_unproven, locale })
}

interface Failed {
  request: FastifyRequest
  reply: FastifyReply
  address: PageAddress
  values: Record<string, string>
  error: AppError
}

async function showAgain(services: Services, render: Render, { request, reply, address, values, error }: Failed): Promise<void> {
  if (error.status >= 500) request.log.error({ err: error.details.cause ?? error }, 'a message could not be received')
  const reader = collecting(readerOf(services), new Set())
  const page: ContactPage = await contactPage(reader, services.secretKey, { product: address.query.get('product') ?? undefined })
  const given = { contact: async () => ({ ...page, attempt: attemptOf(error, values, services.wording.in(address.locale)) }) }
  const { page: shown } = await services.lanes.pages.run(
    () => renderTagged(services, render, address, { given, status: error.status }),
    askerOf(request),
  )
  const wait = error.details.retryAfterSeconds
  // The page is written to the raw response, which does not get the headers of Fastify's reply.
  if (wait !== undefined) reply.raw.setHeader('retry-after', String(wait))
  await shown.send(request, reply)
}

function attemptOf(error: AppError, values: Record<string, string>, text: TextOf): ContactAttempt {
  const { form_token: _token, website: _website, ...typed } = values
  const problems = Object.entries(error.details.fields ?? {})
  const errors = problems.map(([field, all]): [string, string[]] => [field, all.map(({ key, params }) => text(`field.${key}`, params))])
  return { values: typed, errors: Object.fromEntries(errors), message: text(error.textKey, error.details.params) }
}
